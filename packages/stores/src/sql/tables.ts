/** Text, integer and blob only, so that every database can hold them. */
export type Tables = {
  stream: { stream: string; head: number; updated_at: number };
  /** `body` is the event as JSON. */
  event: { stream: string; seq: number; body: string };
  /** `state` is a JSON string: a NUL would end a bare text, and half a surrogate pair would change. */
  snapshot: { stream: string; seq: number; state: string };
  schema_version: { version: number };
};
