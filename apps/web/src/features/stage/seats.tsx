import type { Role, Standing } from '../../api/schema.d.ts';
import { Button, Said } from '../../ui/elements.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import { Evenings } from '../memory/remembers.tsx';
import { stageWords } from './stage.words.ts';
import type { Shown } from './transcript.ts';

type SeatsProps = {
  readonly standing: Standing;
  readonly shown: Shown;
  readonly mySeat: string | null;
  readonly mayTake: (seat: string) => boolean;
  readonly take: (seat: string) => void;
  readonly leave: (seat: string) => void;
};

/** Who plays whom; and how to step in, or out. */
export function Seats({ standing, shown, mySeat, mayTake, take, leave }: SeatsProps) {
  const stage = useWords(stageWords);
  const playerOf = ({ id }: Role): string => {
    if (id === mySeat) return stage.you;
    const sitting = shown.seats[id] ?? standing.seats.find(({ seat }) => seat === id);
    if (sitting?.standIn) return stage.standIn;
    return sitting?.person ? stage.taken({ person: sitting.person }) : stage.troupe;
  };
  const free = ({ id }: Role) => playerOf({ id } as Role) === stage.troupe || playerOf({ id } as Role) === stage.standIn;
  return (
    <section aria-labelledby="seats">
      <h3 id="seats" className="overline">
        {stage.seats}
      </h3>
      <ul className="seats">
        {standing.cast.map((role) => (
          <li key={role.id}>
            <Said className="name" lang={langOf(standing.language)} text={role.name} />
            <span className="soft small">{playerOf(role)}</span>
            <Evenings standing={standing} character={role.id} />
            {role.id === mySeat && !shown.curtain && (
              <Button label={stage.leave({ name: role.name })} className="quiet" onClick={() => leave(role.id)} />
            )}
            {mySeat === null && free(role) && mayTake(role.id) && !shown.curtain && (
              <Button label={stage.take({ name: role.name })} className="quiet" onClick={() => take(role.id)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
