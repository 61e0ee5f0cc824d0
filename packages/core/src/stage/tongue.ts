import * as z from 'zod/mini';
import type { Blueprint } from '../blueprint/schema.ts';
import { ask } from '../model/ask.ts';
import { type CallOptions, type Message, type Model, ModelError, type Models } from '../model/model.ts';
import { wrapped } from '../model/stream.ts';
import { fitPhrases, phrasesToSay, tongueName } from '../text/tongue.ts';

const batch = 62;
const Said = z.object({ phrases: z._default(z.array(z.object({ key: z.string(), text: z.string() })), []) });

/** The house's own sentences in the language of the play, asked for once as it opens. What does not come, or does not fit, stays unsaid. */
export async function withPhrases(blueprint: Blueprint, model: Model, options: CallOptions): Promise<Blueprint> {
  const { tongue, phrases = {} } = blueprint;
  if (tongue === undefined || model.understudy) return blueprint;
  const missing = phrasesToSay().filter(([key]) => !Object.hasOwn(phrases, key));
  const batches = Array.from({ length: Math.ceil(missing.length / batch) }, (_, at) => missing.slice(at * batch, (at + 1) * batch));
  const told = await Promise.all(batches.map((some) => translated(some, tongue, model, options)));
  return { ...blueprint, phrases: { ...Object.assign({}, ...told), ...phrases } };
}

async function translated(some: readonly (readonly [string, string])[], tongue: string, model: Model, options: CallOptions) {
  const system = `You put the stage directions of a theatre into ${tongueName(tongue)} (${tongue}). Short, plain, idiomatic sentences, as they stand in a printed play. Keep every {place} exactly as it is. Names of people and of things are put there as the play writes them, things often with their article (“la grande lampe”): write so that the sentence is right with either, without an article of your own before a place, and without a preposition that would have to merge with one. Answer as JSON: phrases, a list with key and text for every line.`;
  const prompt = {
    agent: 'phrases',
    messages: [
      { role: 'system' as const, content: system },
      { role: 'user' as const, content: some.map(([key, text]) => `${key}: ${text}`).join('\n') },
    ],
    brief: { task: 'other' as const, language: 'en' as const },
    maxTokens: 6000,
  };
  try {
    const { phrases } = await ask(model, prompt, Said, options);
    return fitPhrases(Object.fromEntries(phrases.map(({ key, text }) => [key, text])));
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    return {};
  }
}

/** The same models, told in which language everything is that anybody hears or reads. */
export function speaking(models: Models, tongue: string | undefined): Models {
  if (tongue === undefined) return models;
  const name = `${tongueName(tongue)} (${tongue})`;
  const inTongue = (model: Model): Model =>
    wrapped(model, (prompt, options) =>
      model.stream({ ...prompt, messages: prompt.messages.map((one, at) => told(one, at, name)) }, options),
    );
  const { performer, decider, director, characters } = models;
  return {
    performer: inTongue(performer),
    decider: inTongue(decider),
    director: inTongue(director),
    ...(characters && { characters: Object.fromEntries(Object.entries(characters).map(([who, model]) => [who, inTongue(model)])) }),
  };
}

function told(message: Message, at: number, name: string): Message {
  const content = message.content.replace(/\bAnswer in English\b/gu, `Answer in ${name}`).replace(/\b([Ii])n English\b/gu, `$1n ${name}`);
  if (at > 0) return content === message.content ? message : { ...message, content };
  return {
    ...message,
    content: `${content}\n\nThe play is in ${name}: every word that is spoken, done, seen or told on this stage is in ${name}. Names of fields, ids, verbs from lists and the keywords of a first line stay as they are.`,
  };
}
