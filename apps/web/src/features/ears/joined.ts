/** What was heard, behind what stands there already: with a blank between, but for Chinese. */
export function joined(before: string, heard: string): string {
  if (before === '' || heard === '' || /\s$/u.test(before)) return before + heard;
  const wide = /[\p{Script=Han}，。！？；：、”’」』]$/u.test(before) || /^\p{Script=Han}/u.test(heard);
  return `${before}${wide ? '' : ' '}${heard}`;
}
