export const hidden = '[hidden]';

/** Shapes of keys that people are given by model providers and others. */
const keyShapes: readonly RegExp[] = [
  /\b(?:sk|rk|pk|gsk|xai|tgp|pplx|fw|nvapi)-[A-Za-z0-9_-]{8,}/g,
  /\b(?:gsk|hf|ghp|gho|ghs|github_pat|glpat|r8|sk)_[A-Za-z0-9_-]{8,}/g,
  /\bAIza[A-Za-z0-9_-]{20,}/g,
  /\bAKIA[A-Z0-9]{12,}/g,
  /\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]*)?/g,
];
const bearer = /\b(Bearer|Basic)\s+[A-Za-z0-9._~+/=-]{6,}/gi;
const inAddress = /(\/\/)[^\s/@"]+@/g;
const inQuery = /([?&;\s"'](?:[a-z_-]*(?:key|token|secret|password)|auth)=)[^&\s"'\\]+/gi;
const namedFields = /^(?:authorization|proxy-authorization|cookie|set-cookie|password|passphrase|secret|.*api[-_]?key|.*[-_]key|.*token)$/i;

/** Takes out whatever looks like a key, and every one of `secrets`. */
export function redact(text: string, secrets: readonly string[] = []): string {
  let clean = text;
  for (const secret of secrets) if (secret.length >= 4) clean = clean.replaceAll(secret, hidden);
  for (const shape of keyShapes) clean = clean.replace(shape, hidden);
  return clean.replace(bearer, `$1 ${hidden}`).replace(inAddress, `$1${hidden}@`).replace(inQuery, `$1${hidden}`);
}

/** A field whose very name says that its text is nobody's business. */
export function isSecretField(name: string): boolean {
  return namedFields.test(name);
}
