import { commands, type Described, flagsOf } from './described.ts';

/** What only the machine can tell: loaded when it is asked for. */
export type Known = { plays(): Promise<readonly string[]>; performances(): Promise<readonly string[]> };

const languages = ['en', 'zh'];

/** What may stand where the last of what is `said` is being typed, all of it after `troupe`. Nothing where files are wanted: the shell knows them. */
export async function completionsFor(said: readonly string[], known: Known): Promise<readonly string[]> {
  // The language may be said before the command as well.
  const words = said[0] === '--language' && said.length > 2 ? said.slice(2) : said;
  const typed = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  const command = commandIn(before);
  const offered = command ? await within(command, before, known) : before[0] === '--language' ? languages : nextNames(before);
  return offered.filter((one) => one.startsWith(typed) && (typed.startsWith('-') || !one.startsWith('-') || typed === ''));
}

/** The command that was named whole: the longest name wins, `mystery play` before `mystery`. */
function commandIn(words: readonly string[]): Described | undefined {
  const said = words.filter((word) => !word.startsWith('-')).slice(0, 2);
  const named = (name: string) => commands.find((one) => one.name === name);
  const found = named(said.join(' ')) ?? named(said[0] ?? '');
  return found && holds(found) ? undefined : found;
}

const holds = ({ name }: Described): boolean => commands.some((one) => one.name.startsWith(`${name} `));

/** The names that may come next: of commands, or of those within one. */
function nextNames(before: readonly string[]): readonly string[] {
  const path = before.length === 0 ? '' : `${before[0]} `;
  const options = path === '' ? ['--language'] : [];
  return [
    ...new Set(commands.filter(({ name }) => name.startsWith(path)).map(({ name }) => name.slice(path.length).split(' ')[0] ?? '')),
    ...options,
  ];
}

async function within(command: Described, before: readonly string[], known: Known): Promise<readonly string[]> {
  const flags = flagsOf(command);
  const nameOf = (text: string): string => text.split(/[ ,]/u)[0] ?? text;
  const last = flags.find((flag) => nameOf(flag.flags) === before.at(-1) && /[<[]/u.test(flag.flags));
  if (last?.choices) return last.choices;
  if (last && nameOf(last.flags) === '--language') return languages;
  if (last && ['--stream', '--after'].includes(nameOf(last.flags))) return known.performances();
  if (last) return [];
  const given = new Set(before);
  const open = flags.map(({ flags: said }) => nameOf(said)).filter((name) => !given.has(name));
  const plays = command.arguments?.some(({ name }) => /play/u.test(name)) ? await known.plays() : [];
  return [...plays, ...(command.name === 'completion' ? shells : []), ...open];
}

export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

/** Each shell asks the program itself, so that nothing is out of date; what it has no answer to are files. */
export const scripts: Readonly<Record<Shell, string>> = {
  bash: `# troupe completion for bash: source <(troupe completion bash)
_troupe() {
  local IFS=$'\\n'
  COMPREPLY=($(troupe completion bash -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _troupe troupe`,
  zsh: `#compdef troupe
# troupe completion for zsh: troupe completion zsh > "\${fpath[1]}/_troupe"
_troupe() {
  local -a found
  found=("\${(@f)$(troupe completion zsh -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "$found" ]]; then compadd -a found; else _files; fi
}
if [ "$funcstack[1]" = "_troupe" ]; then _troupe "$@"; else compdef _troupe troupe; fi`,
  fish: `# troupe completion for fish: troupe completion fish > ~/.config/fish/completions/troupe.fish
function __troupe
  set -l words (commandline -opc) (commandline -ct)
  troupe completion fish -- $words[2..-1] 2>/dev/null
end
complete -c troupe -a '(__troupe)'`,
};
