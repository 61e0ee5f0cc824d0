import { stageBook } from '../blueprint/lookup.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import type { Recorded } from '../events/event.ts';
import type { Draft } from '../events/record.ts';
import { personPlays, type StageState } from '../events/state.ts';
import { scenePlace } from '../events/witnesses.ts';
import { type Model, ModelError } from '../model/model.ts';
import { hearOut, overhear, wrapped } from '../model/stream.ts';
import { accompanistPrompt } from './accompanist.prompt.ts';
import { accompanistView, loreNow } from './accompanist-view.ts';
import { type AnswerLine, AnswerLines } from './answer-lines.ts';
import type { Backstage } from './backstage.ts';
import { pieceWitnesses, recordPieces, recordWhisper } from './beat.ts';
import { cannotGoOn } from './cannot-go-on.ts';
import type { Piece } from './delivery.ts';
import { isHost, isLine } from './letters.ts';
import { remindOf } from './only-theirs.ts';
import { answerDue, type Due } from './pace.ts';
import { giveFloor, waitForPerson } from './person-turn.ts';
import type { Mail, Stage } from './stage.ts';

/** However much is written: an answer is a few lines, and nobody waits for more. */
const mostLines = 40;

/** The person has the floor, unless something of theirs is still to be answered. */
export async function accompany(stage: Stage, backstage: Backstage, lead: CharacterId): Promise<void> {
  const due = answerDue(stage.state);
  if (due !== null) return playAnswer(stage, lead, due);
  const reminder = remindOf(stage.state, lead);
  if (reminder.length > 0) await stage.keepEvents(...reminder);
  return waitForPerson(stage, backstage, lead);
}

/** Each line is a beat of its own, kept as soon as it is whole: whoever types meanwhile breaks in between two of them. */
async function playAnswer(stage: Stage, lead: CharacterId, due: Due): Promise<void> {
  const prompt = accompanistPrompt(accompanistView(stage, lead, due));
  const called = loreNow(stage, lead).events;
  const lines = new AnswerLines(stage.state.blueprint);
  const waiting: AnswerLine[] = [];
  let note: string | undefined;
  let played = 0;
  const play = async () => {
    for (let line = waiting.shift(); line && played < mostLines; line = waiting.shift()) {
      if (line.kind === 'note') note ??= line.text.slice(0, 600);
      else if (await playLine(stage, lead, line)) played += 1;
    }
  };
  const { run, cancel } = stage.start(async (own, signal) => {
    const listening = heardBy(stage.performer(lead), (text) => {
      const found = lines.push(text);
      waiting.push(...found);
      if (found.length > 0) stage.mailbox.post({ type: 'sentence-end', run: own });
    });
    await hearOut(listening, prompt, stage.callOptions(signal, 'accompanist'));
    waiting.push(...lines.end());
    stage.mailbox.post({ type: 'answered', run: own });
  });
  try {
    for (;;) {
      const mail = await stage.mailbox.receive((one) => ('run' in one ? one.run === run : breaksIn(stage, one)));
      await play();
      if (mail.type === 'sentence-end') continue;
      if (mail.type === 'failed') return await stumble(stage, mail.error, due, played);
      if (mail.type !== 'answered') {
        stage.mailbox.putBack(mail);
        // Time is turned back, or the house is paused: what is left unsaid is said when it goes on.
        if (!isLine(mail)) return;
      }
      return await stage.keepEvents(...called, { type: 'answered', to: due, ...(note !== undefined && { note }) });
    }
  } finally {
    cancel();
  }
}

/** A line of theirs, or a word from the host. */
const breaksIn = ({ state }: Stage, mail: Mail): boolean =>
  isLine(mail) ? personPlays(state, mail.seat) && !mail.text.trimStart().startsWith('/') : isHost(mail);

const heardBy = (model: Model, text: (text: string) => void): Model =>
  wrapped(model, (prompt, options) =>
    overhear(() => model.stream(prompt, options), { delta: (delta) => delta.type === 'text' && text(delta.text) }),
  );

/** What came before the model failed stays; where nothing came, nobody speaks, and the person has the floor again. */
async function stumble(stage: Stage, error: unknown, to: Due, played: number): Promise<void> {
  if (!(error instanceof ModelError) || cannotGoOn(error)) throw error;
  const draft = stage.record(stage.draft({ newBeat: played === 0 }), { type: 'stumble', agent: 'accompanist', fault: error.fault });
  const silent = played === 0 ? stage.record(draft, { type: 'narration', text: { key: 'stage.silence' } }) : draft;
  await stage.keep(stage.record(silent, { type: 'answered', to }));
}

/** False: it was nobody's to play. Words for the person are theirs alone. */
async function playLine(stage: Stage, lead: CharacterId, line: AnswerLine): Promise<boolean> {
  const draft = line.kind === 'said' ? said(stage, lead, line) : seen(stage, line.text);
  if (draft) await stage.keep(draft);
  return draft !== null;
}

const seen = (stage: Stage, text: string): Draft => stage.record(stage.draft({ newBeat: true }), { type: 'narration', text: { text } });

type Said = Extract<AnswerLine, { kind: 'said' }>;

function said(stage: Stage, lead: CharacterId, line: Said): Draft | null {
  const { who, pieces, aside } = line;
  const { state } = stage;
  if (who === lead) {
    stage.note({
      type: 'trespass',
      by: lead,
      against: lead,
      text: pieces
        .map(({ text }) => text)
        .join(' ')
        .slice(0, 400),
    });
    return null;
  }
  if (state.world.characters[who]?.health === 'dead') return null;
  const opened = stage.draft({ newBeat: true });
  const heard = isHeardOnly(stage, line);
  const draft = heard ? absent(stage, opened, who) : present(stage, opened, who);
  giveFloor(stage, who, false);
  if (heard) return heardOnly(stage, draft, who, pieces);
  shown(stage, draft, who, pieces, aside);
  if (aside === undefined) return recordPieces(stage, draft, who, pieces, false);
  const untold = isToldOf(stage, who, aside) || pieces.some(({ kind }) => kind === 'gesture');
  return pieces.reduce(
    (so, piece) =>
      piece.kind === 'speech' ? recordWhisper(stage, so, who, aside, piece.text, {}, untold) : recordPieces(stage, so, who, [piece], false),
    draft,
  );
}

/** From elsewhere, and still so; or gone out just now, and calling from there. Who was heard and is now shown has come in. */
function isHeardOnly(stage: Stage, { who, afar, pieces }: Said): boolean {
  const { state } = stage;
  if (!isElsewhere(state, who)) return afar === 'marked' && !state.world.characters[who]?.hidden;
  if (afar) return true;
  return state.accompaniment.afar?.includes(who) === true && pieces[0]?.kind !== 'gesture' && !isTold(stage, [who]);
}

/** Whether this answer has already told that the two have something between them: a bare sentence of the house's would say it twice. */
const isToldOf = (stage: Stage, who: CharacterId, to: CharacterId): boolean =>
  thisAnswer(stage).some((event) => event.type === 'whispering' && event.by === who && event.to === to) || isTold(stage, [who, to]);

const thisAnswer = ({ log, state: { accompaniment } }: Stage): readonly Recorded[] =>
  log.slice(log.findLastIndex(({ seq }) => seq <= accompaniment.seq) + 1);

/** Whether a sentence of this answer names them all, as what is seen. */
function isTold(stage: Stage, who: readonly CharacterId[]): boolean {
  const { characters } = stageBook(stage.state.blueprint);
  const named = who.map((id) => characters.get(id)).flatMap((one) => (one ? [[one.name, ...one.aliases]] : []));
  return thisAnswer(stage).some((event) => {
    const text = event.type === 'narration' && 'text' in event.text ? event.text.text : '';
    return text !== '' && named.every((names) => names.some((name) => text.includes(name)));
  });
}

/** On the telephone, through a door: everybody here hears it, and nobody has come in. */
function heardOnly(stage: Stage, draft: Draft, who: CharacterId, pieces: readonly Piece[]): Draft {
  const afar = true as const;
  return pieces.reduce(
    (so, { kind, text }) =>
      stage.record(
        so,
        kind === 'speech' ? { type: 'speech', by: who, text, to: [], tells: [], afar } : { type: 'gesture', by: who, text, afar },
      ),
    draft,
  );
}

/** To whoever watches it comes as any line does. */
function shown(stage: Stage, draft: Draft, who: CharacterId, pieces: readonly Piece[], aside: CharacterId | undefined): void {
  if (aside !== undefined) return;
  stage.tell({ type: 'beat-start', by: who, beat: draft.beat, witnesses: pieceWitnesses(draft, who, 'speech') });
  for (const { kind, text } of pieces) stage.tell({ type: 'delta', kind, by: who, text, witnesses: pieceWitnesses(draft, who, kind) });
}

/** Whoever speaks here is here: they have come in. */
function present(stage: Stage, draft: Draft, who: CharacterId): Draft {
  const place = scenePlace(draft.state);
  if (!isElsewhere(draft.state, who) || place === null) return draft;
  return stage.record(draft, { type: 'entrance', who, place, told: true, untold: true });
}

/** Whoever is heard from elsewhere is not here any more; who is outside the door is where they were. */
function absent(stage: Stage, draft: Draft, who: CharacterId): Draft {
  const body = draft.state.world.characters[who];
  if (isElsewhere(draft.state, who) || !body?.place || body.stance?.outside) return draft;
  return stage.record(draft, { type: 'exit', who, from: body.place, told: true, untold: true });
}

/** Off stage, or in another room than everybody. */
const isElsewhere = (state: StageState, who: CharacterId): boolean => state.world.characters[who]?.place !== scenePlace(state);
