import * as z from 'zod';
import { listed } from './words.ts';

/** What a line answers: what was just said, or what just happened to its speaker. */
export const kinds = [
  ...listed('question accusation threat plea order confession greeting farewell insult flattery nonsense silence statement'),
  ...listed('act-success act-failure prompted'),
  // Talk of what no character can know of: plays, machines, prompts; then how it will end; then something its hearer keeps to itself.
  ...listed('beyond future secret'),
  // What a person did before it that came to nothing. The other has contradicted what they said before, `{claim}`.
  ...listed('deed caught'),
  // It was asked something that it has no answer to, and says so; it was told something that it has no line for, and shows that it heard.
  ...listed('unknown noted'),
];
/** What a line of a bank is for. */
export const LineKind = z.enum(kinds);
export type LineKind = z.infer<typeof LineKind>;

/** What people ask of anybody, in any play: such a question is owed an answer to just this. */
export const askedKinds = [
  ...listed('name me place company weather hour age health fear food past long family doing want counsel trust love song why pardon'),
  // More of what was just said; what came after it.
  ...listed('more next yes no unsure'),
  // Where a thing in sight is. Where somebody is: near (perhaps hiding, so that no answer may tell), or not. What is thought of somebody.
  // What a thing in sight is. Whether somebody is dead, where its eyes can tell; whether something is so that everybody knows of it.
  ...listed('in-sight near absent opinion thing dead alive affirm'),
  // What anybody may say to anybody: asked for or offered, told of oneself or of the other, called out.
  ...listed('joke story drink money belief sleep go dull noise hiding regret unfair glad sad'),
  ...listed('calm aid favour gift closer taste game life school trivia happening quiet hush away'),
  ...listed('promise sent odd looks wear suspect thanks sorry right wrong laugh outcry boast newcomer listen late fight hurt stop'),
  ...listed('stare accused unwell interesting better recommend'),
  // The shape of what was asked or told, where nothing more of it was understood: whether the hearer does, whether it is so, who, where …;
  // whether one may, a request, a proposal; something of the one who speaks, something of the one who hears.
  ...listed('you-do is-so who where when many reason how what may please together of-me of-you'),
  // What a person did before its eyes, whoever it was done to.
  ...listed('blow tender show tears laughing meal gaze handling rest stumble search pace body'),
];
export type AskedKind = (typeof askedKinds)[number];
