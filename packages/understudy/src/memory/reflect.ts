import type { ReflectBrief } from '@troupe/core/model';
import { sentence } from './telling.ts';

type Insight = { readonly text: string; readonly importance: number; readonly points: number[] };

/** No insight of its own: the gravest key points of the scenes, put beside each other. */
export function reflect({ language, self, scenes }: ReflectBrief): { insights: Insight[] } {
  let number = 0;
  const points = scenes.flatMap((scene) => scene.points.map((point) => ({ ...point, number: ++number, title: scene.title })));
  const grave = [...points].sort((a, b) => b.importance - a.importance || a.number - b.number).slice(0, 2);
  const [first, second] = grave.sort((a, b) => a.number - b.number);
  if (!first)
    return {
      insights: [
        { text: language === 'zh' ? `${self}在场，没有什么可记的。` : `${self} was there; little stayed.`, importance: 0, points: [] },
      ],
    };
  // An insight over insights says what was gravest in them, and not that it mattered that it mattered.
  const bare = (text: string) =>
    text
      .replace(/^(?:What mattered to [^:]*: |对[^：]*要紧的是：)/u, '')
      .replace(/(?:; and: |；还有：)[\s\S]*$/u, '')
      .replace(/[.。]$/u, '');
  const text = second
    ? language === 'zh'
      ? `对${self}要紧的是：${bare(first.text)}；还有：${bare(second.text)}`
      : `What mattered to ${self}: ${bare(first.text)}; and: ${bare(second.text)}`
    : first.text;
  return { insights: [{ text: sentence(text, language), importance: first.importance, points: grave.map((point) => point.number) }] };
}
