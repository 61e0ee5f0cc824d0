export default function WritersRoom() {
  return <h1>…</h1>;
}
