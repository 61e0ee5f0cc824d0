export type ScriptLine = { readonly kind: 'speech' | 'gesture' | 'thought' | 'narration'; readonly who: string; readonly text: string };

/** A script as judges get it, line by line: `(what happens)` or `* what happens`, `Name: words`, `Name: (gesture)`, `Name: [thought]`. */
export function linesOf(script: string): readonly ScriptLine[] {
  return script
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): ScriptLine => {
      const told = /^[(（]([\s\S]*)[)）]$|^\* ([\s\S]*)$/u.exec(line);
      if (told) return { kind: 'narration', who: '', text: told[1] ?? told[2] ?? '' };
      const [, who = '', text = line] = /^([^:：]{1,80})[:：]\s*([\s\S]+)$/u.exec(line) ?? [];
      const inner = /^[([（]([\s\S]*)[)\]）]$/u.exec(text);
      if (!inner) return { kind: 'speech', who, text };
      return { kind: text.startsWith('[') ? 'thought' : 'gesture', who, text: inner[1] ?? '' };
    });
}

/** Every name its own colour, in the order in which they first speak in either of the two. */
export function coloursOf(...scripts: readonly (readonly ScriptLine[])[]): (who: string) => string {
  const names = [...new Set(scripts.flat().flatMap(({ who }) => (who === '' ? [] : [who.split(' → ')[0] ?? who])))];
  return (who) => {
    const at = names.indexOf(who.split(' → ')[0] ?? who);
    return at < 0 ? '' : `role-${at % 6}`;
  };
}
