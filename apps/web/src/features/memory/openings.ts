import type { MemoryOutline as Outline, CastRole as Role } from '../../api/schema.d.ts';

const questions = {
  en: { of: (name: string) => `What do you think of ${name}?`, at: (title: string) => `What happened in “${title}”?` },
  zh: { of: (name: string) => `你怎么看${name}？`, at: (title: string) => `“${title}”里发生了什么？` },
} as const;

/** A number is nothing to ask about: what is left of a title is where it was. */
const unnumbered = (title: string): string =>
  title.replace(/^(?:(?:scene|act|chapter)\s+[\divxlc]+|第[零一二三四五六七八九十百\d]+[场幕章回])[\s.:,：、—-]*/iu, '').trim();

/** What a stranger might ask a role first: of those it has heard most, and of where it was. In the language of the role. */
export function openingsOf(
  { people, scenes }: Pick<Outline, 'people' | 'scenes'>,
  { name, language }: Pick<Role, 'name' | 'language'>,
): string[] {
  // Whoever had no name on its card is nobody to have an opinion of.
  const others = people.filter((one) => one !== name && one !== 'the visitor' && one !== '来客');
  // What it talked about with somebody, and what its card tells of it, is nothing that happened to it.
  const places = scenes.filter(({ id }) => !/^(?:talk-\d+|book-\d+|talks)$/u.test(id)).map(({ title }) => unnumbered(title));
  const titles = places.filter((title) => title !== '' && title.length < 60);
  const ask = language === 'zh' ? questions.zh : questions.en;
  return [...others.slice(0, 2).map(ask.of), ...titles.slice(0, 1).map(ask.at)];
}
