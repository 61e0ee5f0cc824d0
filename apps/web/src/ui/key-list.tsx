/** Keys and what they do. */
export function KeyList({ rows }: { readonly rows: readonly (readonly [key: string, meaning: string])[] }) {
  return (
    <dl className="conventions keys">
      {rows.map(([key, meaning]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
