import type { BriefLine, RecapBrief } from '@troupe/core/model';
import { contradicted } from './claims.ts';
import { filled } from './filled.ts';
import { kindOf } from './matcher.ts';
import { stageWords } from './stage-words.ts';

/** What one remembers of a scene, in the first person: what was done, what was said that matters, what one now believes of the others. */
export function recap(brief: RecapBrief): { text: string } {
  const zh = brief.language === 'zh';
  const lived = brief.heard.filter((line) => line.kind !== 'thought' && line.text.trim() !== '' && line.text.length > 1);
  const kept = new Set([...lived].toSorted((a, b) => weight(b) - weight(a)).slice(0, 4));
  const memories = lived.filter((line) => kept.has(line)).map((line) => remembered(line, brief));
  const opening = zh ? `${brief.scene}那一场，我在。` : `I was there for ${sceneName(brief.scene)}.`;
  return { text: [opening, ...memories, ...beliefs(lived, brief)].join(zh ? '' : ' ').slice(0, 1900) };
}

const sceneName = (scene: string) => (/^(the|a|an)\s/iu.test(scene) ? scene.charAt(0).toLowerCase() + scene.slice(1) : scene);

function weight(line: BriefLine): number {
  const kind = line.kind === 'speech' || line.kind === 'whisper' ? kindOf(line.text) : 'statement';
  const grave = ['accusation', 'confession', 'threat', 'plea'].includes(kind) ? 60 : 0;
  return Math.min(line.text.length, 120) + grave + (line.toMe ? 40 : 0) + (line.kind === 'narration' ? 50 : 0) + (line.person ? 30 : 0);
}

function remembered(line: BriefLine, { language, self }: RecapBrief): string {
  const text = line.text.length > 140 ? `${line.text.slice(0, 137)}…` : line.text;
  if (line.kind === 'narration' || line.kind === 'attempt') return seen(text, self.name, language);
  if (line.kind === 'gesture') return gestured(line, text, language);
  const kind = kindOf(line.text);
  const by = line.by ?? (language === 'zh' ? '有人' : 'Somebody');
  const { tells } = stageWords[language];
  const verb = tells[kind] ?? tells.statement;
  if (language === 'zh') return line.mine ? `我${verb.mine}：“${text}”` : `${by}${line.toMe ? verb.me : verb.all}：“${text}”`;
  return line.mine ? `I ${verb.mine}: "${text}"` : `${by} ${line.toMe ? verb.me : verb.all}: "${text}"`;
}

/** What everyone saw; one's own deeds are told of oneself. */
function seen(text: string, name: string, language: 'en' | 'zh'): string {
  if (!text.startsWith(name)) return text;
  const rest = text.slice(name.length);
  if (language === 'zh') return `我${rest}`;
  const third = /^ (\p{Ll}+)(?= |\.)/u.exec(rest)?.[1] ?? '';
  const first =
    third === 'is'
      ? 'am'
      : third === 'has'
        ? 'have'
        : third === 'goes'
          ? 'go'
          : third.endsWith('ies')
            ? `${third.slice(0, -3)}y`
            : /(ch|sh|ss|x)es$/u.test(third)
              ? third.slice(0, -2)
              : third.replace(/s$/u, '');
  return third === '' ? text : `I ${first}${rest.slice(third.length + 1)}`;
}

function gestured(line: BriefLine, text: string, language: 'en' | 'zh'): string {
  const who = line.mine ? (language === 'zh' ? '我' : 'I') : (line.by ?? '');
  return language === 'zh' ? `我记得${who === '我' ? '自己' : who}${text}。` : `I remember this of ${line.mine ? 'myself' : who}: ${text}.`;
}

/** At most two, of those who were not oneself: what somebody's words made one think of them. */
function beliefs(lived: readonly BriefLine[], brief: RecapBrief): string[] {
  const speech = lived.filter((line) => line.kind === 'speech' && !line.mine && line.by !== null);
  const others = [...new Set(speech.map((line) => line.by ?? ''))];
  return others
    .map((who) =>
      beliefOf(
        who,
        speech.filter((line) => line.by === who),
        brief.language,
      ),
    )
    .filter((belief) => belief !== undefined)
    .slice(0, 2);
}

function beliefOf(who: string, said: readonly BriefLine[], language: 'en' | 'zh'): string | undefined {
  const { believes } = stageWords[language];
  const kinds = said.map((line) => kindOf(line.text));
  const twice = said.some((line, at) => contradicted(line, said.slice(0, at), language, () => true) !== undefined);
  if (twice) return filled(believes.twice, { who });
  for (const kind of ['confession', 'threat', 'accusation', 'plea', 'flattery', 'question'] as const)
    if (kinds.filter((one) => one === kind).length >= (kind === 'question' ? 2 : 1)) return filled(believes[kind], { who });
  return undefined;
}
