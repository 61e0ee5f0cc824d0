import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Model } from '@troupe/core/model';
import { factsOf, type Layer, readProfiles, type Screened, type ScreenLine, type ScreenView, screen } from '@troupe/core/screening';
import { wordsOf } from '@troupe/core/words';
import { readPlay } from '@troupe/house/node';
import { framePicture, framesOf, inParallel, measuredFrame, probeFilm, settled } from '@troupe/training';
import type { Context } from '../context/context.ts';
import { textOf } from '../files/text-file.ts';
import { closing } from '../keeping/stores.ts';
import { engage } from '../models/engage.ts';
import { repertoire } from '../performing/plays.ts';
import { hasRoles, openRoles, rolesFolder } from '../roles/roles.ts';
import { printable } from '../view/clean.ts';
import sentences from './screen.words.json' with { type: 'json' };

type ScreenFlags = {
  readonly role: string;
  readonly as?: string;
  readonly profiles?: string;
  readonly say?: string;
  readonly from?: string;
  readonly seed?: number;
  readonly json?: boolean;
};

type Person = ScreenView['role'];

/** Watches a clip with a role and talks with it: what it sees, thinks and says, in layers. */
export async function screenCommand(clip: string, flags: ScreenFlags, context: Context): Promise<void> {
  const { config, voice } = context;
  const words = wording[voice.language];
  const file = resolve(context.folder, clip);
  const { seconds } = await probeFilm(file);
  const understudied = config.values.model === undefined;
  const names = await framesOf(file);
  const facts = factsOf(settled(await inParallel(names, 4, measuredFrame)), seconds);
  const pictures = understudied ? [] : settled(await inParallel(names, 4, (name) => framePicture(name)));
  if (understudied) voice.warn(words.understudied);
  const role = await personOf(flags.role, flags, context);
  if (role.profile === '') voice.warn(words.nameOnly({ name: role.name }));
  const other =
    flags.as === undefined
      ? { name: wording[/\p{Script=Han}/u.test(role.name) ? 'zh' : 'en'].you, profile: '' }
      : await personOf(flags.as, flags, context);
  const { performer } = await engage(context);
  const history: ScreenLine[] = [];
  for await (const said of linesOf(flags, context, `${other.name} ▸ `)) {
    if (said === '/quit') break;
    if (said !== '') history.push({ by: other.name, text: said });
    const spokenIn = /\p{Script=Han}/u.test(`${said}${role.name}`) ? 'zh' : (config.values.language ?? 'en');
    const view: ScreenView = { language: spokenIn === 'zh' ? 'zh' : 'en', role, other, history, pictures, facts, seed: flags.seed ?? 1 };
    const { perception, think, answer } = await shown(view, performer, flags, words, context);
    history.push({ by: role.name, text: answer });
    if (flags.json) voice.say(JSON.stringify({ role: role.name, said, perception, think, answer, measured: understudied }));
  }
}

/** The layers as they come; what was shown of an answer that could not be used is told to be void. */
async function shown(
  view: ScreenView,
  model: Model,
  { json = false }: ScreenFlags,
  words: (typeof wording)['en' | 'zh'],
  { output, voice: { palette } }: Context,
): Promise<Screened> {
  const parts = screen(view, { model });
  let next = await parts.next();
  let layer: Layer | undefined;
  for (; !next.done; next = await parts.next()) {
    if (json) continue;
    if (next.value.type === 'restart') {
      output.write(`\n${palette.faint(words.again)}`);
      layer = undefined;
      continue;
    }
    if (next.value.layer !== layer) output.write(`${layer === undefined ? '' : '\n'}${palette.heading(words.layers[next.value.layer])}  `);
    layer = next.value.layer;
    output.write(printable(layer === 'answer' ? next.value.delta : palette.faint(next.value.delta)));
  }
  if (!json) output.write(printable(layer === 'answer' ? '\n' : `\n${palette.name(view.role.name)}  ${next.value.answer}\n`));
  return next.value;
}

/** One line with --say; what is typed or piped otherwise; and where nothing is, the role speaks first. */
async function* linesOf({ say, json }: ScreenFlags, { input, output }: Context, prompt: string): AsyncGenerator<string> {
  if (say !== undefined) return yield say.trim();
  const interactive = Boolean(input.isTTY && output.isTTY && !json);
  const typing = createInterface({ input, ...(interactive ? { output, prompt } : {}), terminal: interactive });
  let heard = 0;
  if (interactive) typing.prompt();
  for await (const line of typing) {
    if (line.trim() === '' && !interactive) continue;
    heard++;
    yield line.trim();
    if (interactive) typing.prompt();
  }
  if (heard === 0 && !interactive) yield '';
}

/** Somebody of the profiles, of the roles that were cast, or of a play of the repertoire; else only a name. */
async function personOf(name: string, flags: ScreenFlags, context: Context): Promise<Person> {
  const wanted = name.trim().toLowerCase();
  const profiles = flags.profiles === undefined ? [] : readProfiles(textOf(flags.profiles, context.folder));
  const given = profiles.find((role) => role.name.toLowerCase() === wanted);
  return given ?? (await castRole(wanted, flags, context)) ?? (await playRole(wanted)) ?? { name: name.trim(), profile: '' };
}

async function castRole(wanted: string, flags: ScreenFlags, context: Context): Promise<Person | undefined> {
  const folder = rolesFolder(flags.from, context);
  if (!hasRoles(folder, context)) return undefined;
  return closing(openRoles(folder, {}, context), async (roleStore) => {
    const found = (await roleStore.list()).find(({ role }) => [role.name, ...role.aliases].some((one) => one.toLowerCase() === wanted));
    return found && { name: found.role.name, profile: found.role.profile };
  });
}

async function playRole(wanted: string): Promise<Person | undefined> {
  const { plays } = await repertoire();
  for (const { file } of plays) {
    const { blueprint } = await readPlay(file);
    const found = blueprint.characters.find(({ id, name, aliases }) => [id, name, ...aliases].some((one) => one.toLowerCase() === wanted));
    if (found) return { name: found.name, profile: [found.persona, found.background ?? '', found.voice].filter(Boolean).join('\n') };
  }
  return undefined;
}

const wording = wordsOf(sentences);
