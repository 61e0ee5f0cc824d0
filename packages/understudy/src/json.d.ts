/** Files of content: whoever loads one says what is in it, and `data.test.ts` holds it to that. */
declare module '*.json' {
  const content: unknown;
  export default content;
}
