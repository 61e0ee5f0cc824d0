import type { Blueprint } from '../blueprint/schema.ts';
import type { PublicFrame } from '../events/frames.ts';
import { memoryStore } from '../log/memory-store.ts';
import type { Model } from '../model/model.ts';
import type { Clock } from '../model/ports.ts';
import type { HouseRules, Performance } from '../stage/api.ts';
import { openPerformance } from '../stage/performance.ts';
import { type Expectation, type PlayScript, PlayScriptError, type ScriptStep } from './play-script.ts';
import { testClock } from './test-clock.ts';

/** What a test script is run with. */
export type ScriptedEvening = { readonly blueprint: Blueprint; readonly model: Model; readonly house?: HouseRules; readonly clock?: Clock };

const patience = 300;

/** Plays a script: says its lines in turn, and fails at the line whose expectation is not met. Returns what its seats perceived. */
export async function runPlayScript(
  script: PlayScript,
  { blueprint, model, house, clock }: ScriptedEvening,
): Promise<readonly PublicFrame[]> {
  const seatOf = seatsOf(blueprint);
  const seats = script.seats.map((name) => seatOf(name));
  const show = await openPerformance({
    stream: 'script',
    blueprint,
    seed: script.seed,
    seats: seats.map((seat) => ({ seat, person: `script as ${seat}` })),
    ports: {
      models: { performer: model, decider: model, director: model },
      store: memoryStore(),
      clock: clock ?? testClock({ autoAdvance: true }),
    },
    house: { faults: 'pause', ...house },
  });
  const evening = new Evening(show, seats);
  try {
    for (const step of script.steps) await perform(step, evening, seatOf);
    for (const { at, pattern } of script.never) {
      const found = evening.frames.find((frame) => audible(frame, seats, pattern));
      if (found) throw new PlayScriptError(at, `heard what was never to be heard: ${JSON.stringify(found)}`, [found]);
    }
  } finally {
    await show.stop();
  }
  return evening.frames;
}

async function perform(step: ScriptStep, evening: Evening, seatOf: (name: string) => string): Promise<void> {
  if (step.type === 'say') {
    if (!(await evening.say(seatOf(step.seat), step.text)))
      throw new PlayScriptError(step.at, 'the curtain fell before this could be said');
    return;
  }
  if (step.type === 'expect') {
    if ((await evening.meets(step.expectation)) === step.not)
      throw evening.broken(step.at, step.not ? 'happened, and should not have' : 'did not happen');
    return;
  }
  for (let turn = 0; turn < patience; turn++) {
    const said = await evening.say(seatOf(step.seat), step.text);
    if (await evening.meets(step.until)) return;
    if (!said) break;
  }
  throw evening.broken(step.at, 'was said again and again, and it never came');
}

/** What the seats perceive and what the house records, as it comes; `since` marks where the last line was said. */
class Evening {
  readonly frames: PublicFrame[] = [];
  private readonly points: { point: string; how: string }[] = [];
  private readonly show: Performance;
  private readonly seats: readonly string[];
  private since = 0;
  private over = false;
  private wake: () => void = () => {};

  constructor(show: Performance, seats: readonly string[]) {
    this.show = show;
    this.seats = seats;
    void this.listen();
    void this.keepBooks();
  }

  /** Waits for the seat's turn, letting the other seats of the script pass; false when the curtain fell first. */
  async say(seat: string, text: string): Promise<boolean> {
    while (await this.until(() => this.seats.some((one) => this.turnOf(one)))) {
      const other = this.turnOf(seat) ? undefined : this.seats.find((one) => this.turnOf(one));
      this.since = this.frames.length;
      this.show.send({ type: 'line', seat: other ?? seat, text: other ? '/pass' : text });
      if (!other) return true;
    }
    return false;
  }

  /** Whether it came after the last line said, before anybody's next turn or the end. */
  async meets(expectation: Expectation): Promise<boolean> {
    await this.until(() => this.met(expectation) || this.seats.some((seat) => this.turnOf(seat)));
    return this.met(expectation);
  }

  /** A line that was not kept, with what came last. */
  broken(at: number, problem: string): PlayScriptError {
    const heard = this.frames.filter((frame) => 'text' in frame && frame.type !== 'delta').slice(-4);
    return new PlayScriptError(at, `${problem}; last were ${heard.map((frame) => JSON.stringify(frame)).join('\n')}`, heard);
  }

  private turnOf(seat: string): boolean {
    return this.frames.slice(this.since).some((frame) => frame.type === 'your-turn' && frame.seat === seat);
  }

  private met(expectation: Expectation): boolean {
    const recent = this.frames.slice(this.since);
    if (expectation.what === 'hear') return recent.some((frame) => audible(frame, this.seats, expectation.pattern));
    if (expectation.what === 'curtain') return recent.some((frame) => frame.type === 'curtain');
    if (expectation.what === 'ending') return recent.some((frame) => frame.type === 'curtain' && frame.ending.id === expectation.ending);
    if (expectation.what === 'point')
      return this.points.some(({ point, how }) => point === expectation.point && (expectation.how ?? how) === how);
    const { outcome, pattern } = expectation;
    return recent.some((frame) => frame.type === 'ruling' && frame.outcome === outcome && (pattern?.test(frame.text) ?? true));
  }

  private async until(holds: () => boolean): Promise<boolean> {
    while (!holds()) {
      if (this.over) return false;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    return true;
  }

  private async listen(): Promise<void> {
    for await (const frame of this.show.watch({ as: this.seats.length > 0 ? { seats: this.seats } : 'audience' })) {
      this.frames.push(frame);
      this.wake();
    }
    await this.show.done;
    this.over = true;
    this.wake();
  }

  private async keepBooks(): Promise<void> {
    for await (const frame of this.show.watch({ as: 'house' })) {
      const event = frame.type === 'house' ? frame.event : undefined;
      if (event?.type !== 'point-end') continue;
      this.points.push({ point: String(event.point), how: String(event.how) });
      this.wake();
    }
  }
}

/** What others say and do, and what the world does; one's own words are no answer. */
/** Who one plays, told as the evening opens: known, not heard. */
const isOwnPart = (frame: PublicFrame): boolean => frame.type === 'reply' && /^(?:Who you are|你是谁)\n/u.test(frame.text);

function audible(frame: PublicFrame, seats: readonly string[], pattern: RegExp): boolean {
  if (frame.type === 'delta' || !('text' in frame) || isOwnPart(frame)) return false;
  const own = 'by' in frame && seats.includes(frame.by) && frame.type !== 'ruling' && frame.type !== 'discovery';
  return !own && pattern.test(frame.text);
}

function seatsOf(blueprint: Blueprint): (name: string) => string {
  return (name) => {
    const found = blueprint.characters.find(
      (one) => one.id === name || one.name.toLowerCase() === name.toLowerCase() || one.aliases.includes(name),
    );
    if (!found) throw new PlayScriptError(1, `there is no "${name}" in this play`);
    return found.id;
  };
}
