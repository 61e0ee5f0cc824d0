/** Files of content: whoever loads one says what is in it, and `troupe check understudy` holds it to that. */
declare module '*.json' {
  const content: unknown;
  export default content;
}
