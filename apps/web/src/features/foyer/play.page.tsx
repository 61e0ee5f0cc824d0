import { useAsk } from '../../api/query.ts';
import { Once } from '../../ui/once.tsx';
import { Send } from '../../ui/send.tsx';
import { useTitle } from '../../ui/title.ts';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import { Bill } from './bill.tsx';
import { useOpening } from './opening.ts';
import playWords from './play.words.json' with { type: 'json' };

/** One play of the repertoire, at an address of its own: to play it, or to send it to somebody. */
export default function PlayPage({ id }: { readonly id: string }) {
  const words = useWords(playWords);
  const answer = useAsk('GET /api/plays/{play}', { play: id });
  const address = useAsk('GET /api/plays/{play}/address', { play: id }).data;
  const { open, opening, error } = useOpening();
  useTitle(answer.data?.title);
  return (
    <div className="page narrow one-play">
      <Once answer={answer}>
        {(play) => (
          <>
            <h1 className="heard">{play.title}</h1>
            {error && <Trouble error={error} />}
            <Bill play={play} opening={opening} open={open} />
            <Send words={words} url={address?.url} />
          </>
        )}
      </Once>
    </div>
  );
}
