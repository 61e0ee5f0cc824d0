import { type BriefAct, type BriefLine, type BriefMove, type BriefRole, chance, choose, hash } from '@troupe/core/model';
import { type Bank, type BankLine, foresees, oneOf } from './bank.ts';
import type { LineKind } from './kinds.ts';
import { ownLines } from './lines.ts';
import { type Ear, kindOf, nearest } from './matcher.ts';
import { commonSigns, firstSign, signsOf } from './signs.ts';
import { stageWords } from './stage-words.ts';
import { glance, type Stimulus, stillOpen } from './stimulus.ts';
import { contentWords, meaning, sharedCount } from './words.ts';

export type PadAnswer = {
  readonly strategy: 'FAST' | 'SLOW' | 'SILENCE';
  readonly action: { readonly verb: string; readonly targets: readonly string[] } | null;
  readonly move: string | null;
  readonly reason: string | null;
};

/** Perceive and decide: a direction is followed, a move is made when patience ends, whoever is addressed answers, the rest leave room. */
export function decide(brief: BriefRole, banks: readonly Bank[], ear: Ear = brief): PadAnswer {
  const stimulus = glance(brief, ear);
  if (brief.prompted?.act) return followDirection(brief, brief.prompted.act);
  const lines = ownLines(banks, brief, brief.self.id);
  const move = nextMove(brief, stimulus, lines);
  if (move) return makeMove(brief, move);
  const knows = stimulus.line?.person && stillOpen(brief, stimulus.line) && foreseen(brief, stimulus, lines);
  if (brief.hiding !== undefined || !(knows || speaks(brief, stimulus)))
    return { strategy: 'SILENCE', action: null, move: null, reason: null };
  return { strategy: tempo(brief, stimulus, lines), action: null, move: null, reason: reasonFor(brief, stimulus) };
}

function followDirection(brief: BriefRole, act: BriefAct): PadAnswer {
  const move = brief.moves.find((one) => one.act && sameAct(one.act, act));
  return {
    strategy: 'FAST',
    action: { verb: act.verb, targets: act.targets },
    move: move?.id ?? null,
    reason: stageWords[brief.language].decides.prompted,
  };
}

function makeMove(brief: BriefRole, move: BriefMove): PadAnswer {
  const action = move.act ? { verb: move.act.verb, targets: move.act.targets } : null;
  const wordless = move.act !== undefined && move.say === undefined && chance(brief.seed, brief.beat, brief.self.id, 'wordless') < 0.25;
  const slow = chance(brief.seed, brief.beat, brief.self.id, 'slow-move') < 0.25;
  return {
    strategy: wordless ? 'SILENCE' : slow ? 'SLOW' : 'FAST',
    action,
    move: move.id,
    reason: stageWords[brief.language].decides.move,
  };
}

/** Patience: a point opens with words; then a move is likelier with every beat, and certain when the play is stuck. */
function nextMove(brief: BriefRole, stimulus: Stimulus, lines: readonly BankLine[]): BriefMove | undefined {
  if (brief.moves.length === 0) return undefined;
  const hinted = brief.prompted === undefined ? 0 : 0.5;
  const opening = brief.beatsInPoint < 2 && brief.moves.some((move) => move.act === undefined) ? 0.6 : 0;
  const asked = askedFor(brief, stimulus, lines);
  if (asked && chance(brief.seed, brief.beat, brief.self.id, 'asked') < 0.9) return asked;
  if (brief.stall < 2 && (foreseen(brief, stimulus, lines) || isOwed(brief, stimulus))) return undefined;
  const ready = Math.min(1, 0.12 + 0.1 * brief.beatsInPoint + opening + urgency[brief.stall] + hinted);
  const yields =
    brief.stall === 0 && brief.beatsInPoint > 0 && leavesRoom(brief, stimulus)
      ? Math.min(0.3, 0.12 + 0.03 * brief.beatsInPoint) / company(brief)
      : 1;
  if (chance(brief.seed, brief.beat, brief.self.id, 'patience') >= ready * yields) return undefined;
  const earned = isEarned(brief, stimulus);
  const open = brief.moves.filter((move) => earned || !isOutburst(move, lines));
  const weighed = open.map((move, at) => ({
    move,
    weight: weightOf(move, at, brief, (id) => lines.filter((line) => oneOf(line.move, id)).map((line) => line.text)),
  }));
  const total = weighed.reduce((sum, one) => sum + one.weight, 0);
  let drawn = chance(brief.seed, brief.beat, brief.self.id, 'move') * total;
  for (const { move, weight } of weighed) {
    drawn -= weight;
    if (weight > 0 && drawn < 0) return move;
  }
  return undefined;
}

/** Where several might each go on with their plans, a person would hardly ever be answered. */
const company = ({ present }: BriefRole): number =>
  Math.max(1, present.filter(({ person, health }) => !person && health !== 'dead').length);

const outbursts = signsOf('outbursts');

/** A cry for help, a confession: what nobody comes to by itself. */
function isOutburst(move: BriefMove, lines: readonly BankLine[]): boolean {
  const texts = [move.say ?? '', ...lines.filter((line) => oneOf(line.move, move.id)).map(({ text }) => text)];
  return texts.some((text) => firstSign([...outbursts.en, ...outbursts.zh], text.toLowerCase().replaceAll('’', "'")) !== undefined);
}

/**
 * Somebody has hurt it or laid hands on somebody, or something has happened in the world before its eyes: where nobody else does, the house
 * sees to that, or directs it. That a mirror was taken up, and could be, is no such thing; nor is it that the play is stuck.
 */
function isEarned(brief: BriefRole, stimulus: Stimulus): boolean {
  if (brief.prompted !== undefined || hurting.has(stimulus.kind)) return true;
  const lately = brief.heard.slice(-8);
  return lately.some(({ kind, text, mine }, at) => {
    if (kind === 'narration') return lately[at - 1]?.kind !== 'attempt';
    if (mine) return false;
    return kind === 'speech' ? hurting.has(kindOf(text)) : firstSign(violence, text.toLowerCase()) !== undefined;
  });
}

const violence = commonSigns('violence');

/** What a person asks for is told, once it may be: the move whose lines tell something and speak of most of what was asked. */
function askedFor(brief: BriefRole, stimulus: Stimulus, lines: readonly BankLine[]): BriefMove | undefined {
  const { line: said, ear } = stimulus;
  if (!said?.person || !asking.has(stimulus.kind)) return undefined;
  const used = new Set(brief.used);
  const meant = meaning(said.text);
  const telling = brief.moves.flatMap((move) => {
    const own = lines.filter((line) => oneOf(line.move, move.id));
    if (move.act !== undefined || own.some((line) => used.has(hash(line.text))) || !own.some(({ tells }) => tells !== undefined)) return [];
    const about = sharedCount(meant, new Set([...meaning(move.say ?? ''), ...own.flatMap((line) => [...meaningOf(line)])]));
    // One word in common may be an accident.
    const near = !ear.meaning || nearest(said.text, own, ({ text }) => [text], ear, 0.35) !== undefined;
    return about > (stimulus.addressed && near ? 0 : 1) ? [{ move, about }] : [];
  });
  return telling.toSorted((a, b) => b.about - a.about)[0]?.move;
}

const meanings = new WeakMap<BankLine, ReadonlySet<string>>();

function meaningOf(line: BankLine): ReadonlySet<string> {
  const known = meanings.get(line) ?? meaning(line.text);
  meanings.set(line, known);
  return known;
}

/** Its writer has an answer to just this. */
function foreseen(brief: BriefRole, { line, ear }: Stimulus, lines: readonly BankLine[]): boolean {
  const used = new Set(brief.used);
  const here = (one: BankLine) => one.point === undefined || oneOf(one.point, brief.point);
  const may = (one: BankLine) => one.needs.every((fact) => brief.knows.includes(fact));
  return (
    line?.person === true && lines.some((one) => here(one) && may(one) && foresees(one, line.text, ear) > 0 && !used.has(hash(one.text)))
  );
}

/** A person who has just spoken or done something is owed an answer: plans wait until somebody has given it. */
function isOwed(brief: BriefRole, { line, done }: Stimulus): boolean {
  return done !== undefined || (line?.person === true && stillOpen(brief, line));
}

/** What nobody can hear and go on as if it had not been said. */
const hurting: ReadonlySet<LineKind> = new Set(['accusation', 'threat', 'insult', 'plea', 'confession', 'secret']);

const asking: ReadonlySet<LineKind> = new Set(['question', 'plea', 'order', 'accusation', 'secret']);

/** What was made already weighs little; what the house hinted at weighs much; the author's order counts. */
function weightOf(move: BriefMove, at: number, brief: BriefRole, texts: (id: string) => readonly string[]): number {
  const used = new Set(brief.used);
  const said = texts(move.id).filter((text) => used.has(hash(text))).length;
  const left = texts(move.id).length - said;
  let weight = 1 / (1 + 0.15 * at);
  if (move.act === undefined) weight *= said === 0 ? 1 : left > 0 ? 0.3 ** said : 0.02;
  if (move.act === undefined && move.say !== undefined && brief.heard.some((line) => line.mine && line.text === move.say)) weight *= 0.1;
  if (move.act !== undefined) weight *= recentlyTried(move.act, brief) ? 0.25 : brief.beatsInPoint < 2 ? 0.2 : 1 + 0.1 * brief.beatsInPoint;
  if (brief.stall > 0 && move.act !== undefined) weight *= 2;
  if (brief.prompted)
    weight *= 1 + 4 * overlap(brief.prompted.text, `${move.say ?? ''} ${move.act?.verb ?? ''} ${move.act?.targetNames.join(' ') ?? ''}`);
  return weight;
}

function recentlyTried(act: BriefAct, brief: BriefRole): boolean {
  const attempts = brief.heard.slice(-8).filter((line) => line.mine && line.kind === 'attempt');
  return attempts.some((line) => act.targetNames.every((name) => line.text.toLowerCase().includes(name.toLowerCase())));
}

function overlap(a: string, b: string): number {
  const words = new Set(contentWords(a));
  const shared = contentWords(b).filter((word) => words.has(word)).length;
  return words.size === 0 ? 0 : Math.min(1, shared / words.size);
}

/** Whoever is addressed answers. Otherwise two who are alone talk to each other; in company one speaks less the more one has spoken. */
function speaks(brief: BriefRole, stimulus: Stimulus): boolean {
  if (stimulus.addressed) return true;
  if (stimulus.kind === 'deed') return brief.present.length <= 2 || chance(brief.seed, brief.beat, brief.self.id, 'speak') < 0.8;
  if (stimulus.line?.person && stillOpen(brief, stimulus.line) && !isForAnother(brief, stimulus.line)) return true;
  if (leavesRoom(brief, stimulus)) return false;
  const others = brief.present.filter((one) => one.id !== brief.self.id && one.health !== 'dead').length;
  if (others === 0) return chance(brief.seed, brief.beat, brief.self.id, 'alone') < 0.35;
  if (others === 1 && stimulus.line?.person) return true;
  const talk = brief.heard.filter((line) => line.kind === 'speech').slice(-8);
  const mine = talk.filter((line) => line.mine).length;
  if (talk.at(-1)?.mine) return brief.stall > 0 || chance(brief.seed, brief.beat, brief.self.id, 'again') < 0.15;
  const share = talk.length === 0 ? 0 : mine / talk.length;
  const eager = others === 1 ? 0.95 : 0.85 - share;
  return chance(brief.seed, brief.beat, brief.self.id, 'speak') < eager + 0.2 * brief.stall;
}

/** Somebody else who is here is named in it; whoever was being talked to may still take it up. */
const isForAnother = (brief: BriefRole, line: BriefLine): boolean =>
  !talkedLast(brief, line) && brief.present.some(({ id, name, person }) => id !== brief.self.id && !person && line.text.includes(name));

/** After its own words, or a question that names somebody else, a person is waited for; not when they have let it pass. */
function leavesRoom(brief: BriefRole, stimulus: Stimulus): boolean {
  const people = brief.present.filter((one) => one.person && one.id !== brief.self.id);
  const last = brief.heard.findLast((line) => line.kind === 'speech');
  if (people.length === 0 || last === undefined || last.person || stimulus.addressed) return false;
  if (last.mine) return brief.heard.at(-1) === last;
  return people.some((one) => last.text.includes(one.name)) && /[?？]/u.test(last.text);
}

/** A question that names nobody is for whoever knows, or was being talked to: the rest think first, and come too late. */
function tempo(brief: BriefRole, stimulus: Stimulus, lines: readonly BankLine[]): 'FAST' | 'SLOW' {
  const { line } = stimulus;
  if (line?.person && !stimulus.addressed && asking.has(stimulus.kind) && stillOpen(brief, line))
    return foreseen(brief, stimulus, lines) || knowsOf(brief, line, stimulus.ear) || talkedLast(brief, line) ? 'FAST' : 'SLOW';
  const heavy = ['accusation', 'confession', 'threat', 'plea'].includes(stimulus.kind);
  return chance(brief.seed, brief.beat, brief.self.id, 'tempo') < (heavy ? 0.45 : 0.22) ? 'SLOW' : 'FAST';
}

/** It knows something that has to do with what was asked. */
function knowsOf(brief: BriefRole, line: BriefLine, ear: Ear): boolean {
  const question = meaning(line.text);
  const told = (brief.lore ?? []).some(({ name, text }) => sharedCount(question, meaning(`${name} ${text}`)) >= 1);
  const secrets = brief.secrets ?? [];
  return (
    told ||
    secrets.some(({ text }) => sharedCount(question, meaning(text)) >= 2) ||
    nearest(line.text, secrets, ({ text }) => [text], ear) !== undefined
  );
}

/** The last to speak before a person did is whom they answer. */
function talkedLast(brief: BriefRole, line: BriefLine): boolean {
  return brief.heard.slice(0, brief.heard.lastIndexOf(line)).findLast((one) => one.kind === 'speech')?.mine === true;
}

function reasonFor(brief: BriefRole, stimulus: Stimulus): string | null {
  const said = stageWords[brief.language].decides;
  if (stimulus.addressed) return said.addressed;
  return stimulus.kind === 'silence' ? (choose(said.silence, brief.seed, brief.beat, brief.self.id, 'reason') ?? null) : null;
}

function sameAct(a: BriefAct, b: BriefAct): boolean {
  return a.verb === b.verb && a.targets[0] === b.targets[0];
}

const urgency = { 0: 0, 1: 0.35, 2: 1 } as const;
