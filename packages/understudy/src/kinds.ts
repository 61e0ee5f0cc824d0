import * as z from 'zod';

/** What a line answers: what was just said, or what just happened to its speaker. */
export const kinds = [
  'question',
  'accusation',
  'threat',
  'plea',
  'order',
  'confession',
  'greeting',
  'farewell',
  'insult',
  'flattery',
  'nonsense',
  'silence',
  'statement',
  'act-success',
  'act-failure',
  'prompted',
  // Talk of what no character can know of: plays, machines, prompts; then how it will end; then something its hearer keeps to itself.
  'beyond',
  'future',
  'secret',
  // What a person did before it that came to nothing. The other has contradicted what they said before, `{claim}`.
  'deed',
  'caught',
  // It was asked something that it has no answer to, and says so; it was told something that it has no line for, and shows that it heard.
  'unknown',
  'noted',
] as const;
export const LineKind = z.enum(kinds);
export type LineKind = z.infer<typeof LineKind>;

/** What people ask of anybody, in any play: such a question is owed an answer to just this. */
export const askedKinds = [
  'name',
  'me',
  'place',
  'company',
  'weather',
  'hour',
  'age',
  'health',
  'fear',
  'food',
  'past',
  'long',
  'family',
  'doing',
  'want',
  'counsel',
  'trust',
  'love',
  'song',
  'why',
  'pardon',
  // More of what was just said; what came after it.
  'more',
  'next',
  'yes',
  'no',
  'unsure',
  // Where a thing in sight is. Where somebody is: near (perhaps hiding, so that no answer may tell), or not. What is thought of somebody.
  // What a thing in sight is.
  'in-sight',
  'near',
  'absent',
  'opinion',
  'thing',
  // Whether somebody is dead, where its eyes can tell.
  'dead',
  'alive',
  // Whether something is so that everybody knows of it.
  'affirm',
] as const;
export type AskedKind = (typeof askedKinds)[number];
