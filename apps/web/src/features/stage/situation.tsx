import { Button } from '../../ui/elements.tsx';
import { useWords } from '../../ui/words.ts';
import type { Followed } from './follow.ts';
import stageWords from './stage.words.json' with { type: 'json' };

type SituationProps = {
  readonly followed: Followed;
  readonly mySeat: string | null;
  /** Whether one's own part is on, also where nobody was told of its coming. */
  readonly onStage: boolean;
  readonly resting: boolean;
  readonly paused: string | null;
};

/** Where the play stands, in one sentence: whose turn it is above all. */
export function Situation({ followed: { shown, connection, behind, catchUp }, mySeat, onStage, resting, paused }: SituationProps) {
  const stage = useWords(stageWords);
  const sentence = (): string => {
    if (connection === 'lost') return stage.lost;
    if (connection === 'refused') return stage.unseen;
    if (shown.curtain) return stage.curtainFell;
    if (shown.last === 0) return stage.connecting;
    // What stands below says so, with what can be done.
    if (shown.stopped) return '';
    if (paused) return paused;
    if (resting) return shown.rest === 'failed' ? stage.failedPlay : stage.stopped;
    if (shown.turn && shown.turn.seat === mySeat) return stage.yourTurn({ name: shown.turn.name });
    if (shown.sent) return stage.takenIn;
    if (shown.live) return stage.speaks({ name: shown.live.name });
    if (shown.floor && shown.floor.character !== mySeat)
      return shown.floor.waiting ? stage.waitingFor({ name: shown.floor.name }) : stage.hasFloor({ name: shown.floor.name });
    if (mySeat === null) return stage.watching;
    return onStage ? stage.listening : stage.offstage;
  };
  const myTurn = shown.turn !== null && shown.turn.seat === mySeat && connection === 'open';
  return (
    <div className={`situation ${connection} ${myTurn ? 'turn' : ''}`}>
      <p role="status">{sentence()}</p>
      {behind > 12 && <Button label={stage.catchUp} className="quiet" onClick={catchUp} />}
    </div>
  );
}
