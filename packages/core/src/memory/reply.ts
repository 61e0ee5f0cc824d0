import type { CallOptions, Model } from '../model/model.ts';
import { garbled, looksLikeRefusal, wrongLanguage } from '../model/stage-fright.ts';
import { plainText } from '../text/plain.ts';
import { modelFault } from './errors.en.ts';
import { type ReplyView, replyPrompt } from './reply.prompt.ts';
import type { Bilingual } from './wording.ts';

const attempts = 3;
/** So much is heard before anyone else hears it: a refusal shows in its first sentence. */
const heldBack = 60;

const complaints: Bilingual<Readonly<Record<'role' | 'language', string>>> = {
  en: { role: 'Stay in your role: speak as the character, nothing else.', language: 'Answer in English.' },
  zh: { role: '请留在角色里：只以人物的身份说话。', language: '请用中文回答。' },
};

/** Speaks as the role, piece by piece; returns the whole. What is not the role's is never passed on; it is asked for again. */
export async function* reply(view: ReplyView, model: Model, options: CallOptions): AsyncGenerator<string, string> {
  const names = [view.role.name, view.other, ...view.role.aliases];
  let complaint = '';
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const heard: string[] = [];
    let passed = 0;
    let fault: 'role' | 'language' | null = null;
    for await (const delta of model.stream(replyPrompt(view, complaint), options)) {
      if (delta.type === 'finish' && delta.reason === 'refusal' && passed === 0) fault = 'role';
      if (delta.type !== 'text') continue;
      heard.push(plainText(delta.text));
      const text = spoken(heard.join(''), view.role.name);
      if (passed === 0 && text.length < heldBack && !/[.!?。！？…]["”’」]?\s*$/u.test(text)) continue;
      if (passed === 0) fault = unfit(text, view, names);
      if (fault) break;
      yield text.slice(passed);
      passed = text.length;
    }
    const text = spoken(heard.join(''), view.role.name);
    if (passed === 0) fault ??= text === '' ? 'role' : unfit(text, view, names);
    if (passed > 0 && garbled(text)) break;
    if (!fault) {
      if (text.length > passed) yield text.slice(passed);
      return text.trim();
    }
    complaint = complaints[view.role.language][fault];
  }
  throw modelFault('model-malformed/nothing-for', { model: model.id, name: view.role.name });
}

function unfit(text: string, view: ReplyView, names: readonly string[]): 'role' | 'language' | null {
  if (garbled(text) || looksLikeRefusal(text)) return 'role';
  return wrongLanguage(text, view.role.language, names) ? 'language' : null;
}

/** Without the name before the line that models like to write. */
function spoken(text: string, name: string): string {
  const bare = text.trimStart();
  for (const sign of [':', '：']) if (bare.startsWith(`${name}${sign}`)) return bare.slice(name.length + 1).trimStart();
  // Until the name is complete it may still come: nothing is passed on before it is clear.
  return name.startsWith(bare) ? '' : bare;
}
