import { useId } from 'react';
import type { MemoryOutline as Outline } from '../../api/schema.d.ts';
import { Button, option } from '../../ui/elements.tsx';
import { useNumbers } from '../../ui/numbers.ts';
import { useWords } from '../../ui/words.ts';
import memoryWords from './memory.words.json' with { type: 'json' };
import type { Counts, Wish } from './roles.ts';

/** Nothing is left out. */
export const everything: Wish = { scene: '', person: '' };

const sizeOf = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

type NarrowProps = {
  readonly outline: Outline;
  readonly wish: Wish;
  readonly want: (wish: Wish) => void;
  readonly lang: string | undefined;
};

export function Narrow({ outline, wish, want, lang }: NarrowProps) {
  const words = useWords(memoryWords);
  const numbers = useNumbers();
  const [scene, person] = [useId(), useId()];
  const { scenes, people, counts, left } = outline;
  const at = scenes.findIndex(({ id }) => id === wish.scene);
  const step = (by: 1 | -1) => want({ ...wish, scene: scenes[at < 0 ? (by > 0 ? 0 : scenes.length - 1) : at + by]?.id ?? '' });
  if (scenes.length < 2 && people.length < 2) return null;
  return (
    <div className="memory-narrow">
      <p>
        <label htmlFor={scene}>{words.scene}</label>
        <span className="scene-steps">
          <Button icon="back" aria-label={words.sceneBefore} disabled={at === 0} onClick={() => step(-1)} />
          <select id={scene} value={wish.scene} lang={lang} onChange={({ target }) => want({ ...wish, scene: target.value })}>
            <option value="">{words.allScenes({ count: numbers.whole(scenes.length) })}</option>
            {scenes.map(({ id, title }) => option(id, title || id))}
          </select>
          <Button icon="play" aria-label={words.sceneAfter} disabled={at === scenes.length - 1} onClick={() => step(1)} />
        </span>
      </p>
      <p>
        <label htmlFor={person}>{words.person}</label>
        <select id={person} value={wish.person} lang={lang} onChange={({ target }) => want({ ...wish, person: target.value })}>
          <option value="">{words.anybody}</option>
          {people.map((name) => option(name, name))}
        </select>
      </p>
      {(wish.scene !== '' || wish.person !== '') && (
        <p className="narrowed" role="status">
          <span className="soft small">{words.narrowed({ left: numbers.whole(sizeOf(left)), all: numbers.whole(sizeOf(counts)) })}</span>
          <Button label={words.clear} className="quiet" onClick={() => want(everything)} />
        </p>
      )}
    </div>
  );
}
