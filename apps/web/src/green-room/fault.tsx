/** What went wrong and what to do about it, where nobody asked a server. */
export function Fault({ error }: { readonly error: Error }) {
  const { remedy } = error as Error & { readonly remedy?: string };
  return (
    <div className="trouble" role="alert">
      <p>
        <strong>{error.message}</strong> {remedy}
      </p>
    </div>
  );
}
