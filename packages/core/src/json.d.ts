/** Files of words in `data`: whoever loads one says what is in it. */
declare module '*.json' {
  const content: unknown;
  export default content;
}
