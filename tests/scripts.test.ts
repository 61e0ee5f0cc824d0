import { readFileSync } from 'node:fs';
import { Blueprint, type ScriptBeat } from '@troupe/core/blueprint';
import { Projector, type Recorded } from '@troupe/core/events';
import { puppet, rehearse } from '@troupe/core/testing';
import { expect, test } from 'vitest';

const read = (play: string) => Blueprint.parse(JSON.parse(readFileSync(`plays/${play}/blueprint.json`, 'utf8')));

/** A house and a company who play what is written and nothing else; whoever reads knows what each line tells. */
async function followed(blueprint: Blueprint) {
  const points = blueprint.acts.flatMap(({ scenes }) => scenes.flatMap((scene) => scene.points));
  const beats = points.flatMap(({ script = [] }) => script);
  const model = puppet({
    reading: ({ answer }, prompt) => {
      const shown = prompt.messages.at(-1)?.content ?? '';
      const ahead = [...shown.slice(shown.lastIndexOf('\n## ')).matchAll(/^(\d+)\. ([a-z]+)(?: → [a-z]+)?(?: \(aside\))?: /gmu)];
      const plan = ahead.map(([, number, who]) => ({
        who,
        tempo: 'a line',
        manner: 'answer',
        answers: null,
        thing: null,
        with: null,
        script: Number(number),
      }));
      const lines = (answer.lines as { line: number; tells: string[] }[]).map((one) => {
        const said = new RegExp(`^${one.line}\\. [^:]+: (.*)$`, 'mu').exec(shown)?.[1];
        const beat = beats.find(({ says }) => says === said);
        return { ...one, tells: [...new Set([...one.tells, ...(beat?.tells ?? [])])], ...(beat?.to && { to: [beat.to] }) };
      });
      const questions = [...shown.matchAll(/^- (q\d+): /gmu)].map(([, question]) => question);
      const relies = [...shown.matchAll(/^(\d+)\. /gmu)].map(([, seq]) => Number(seq));
      const happened = ahead.length === 0 ? questions.map((question) => ({ question, relies })) : [];
      return { ...answer, lines, landed: ahead.length === 0, happened, plan: plan.slice(0, 8) };
    },
    actor: ({ directed }, prompt) => {
      const asked = prompt.messages.at(-1)?.content ?? '';
      const [, does = '', says = ''] =
        /(?:you did and said:|这样做、这样说的：)\n(?:([(（][^\n]*[)）])\n)?([^\n]*)\n(?:Do and say|现在就)/u.exec(asked) ?? [];
      const eyed = /(?:In your eye: |目光落在：)([^\n]+?)[.。]\n/u.exec(asked)?.[1];
      const words = does || says ? `${does} ${says}` : eyed ? `(${eyed})` : '(waits)';
      return `${directed ? 'act: none; to:\n' : ''}${words}\n> wait`;
    },
  });
  const run = await rehearse({ blueprint, model, switches: { way: 'directed' } });
  return { ...run, points };
}

const acts = ({ act }: ScriptBeat) => [act ?? []].flat();

test.each(['closet', 'study', 'tailor', 'ferry', 'baigu'])(
  '%s, played as it is written, comes to its end by what is done in it',
  async (play) => {
    const { log, outcome, points } = await followed(read(play));
    const all = <T extends Recorded['type']>(type: T) => log.filter((one) => one.type === type) as Extract<Recorded, { type: T }>[];
    const wanted = points.flatMap(({ script = [] }) =>
      script.flatMap((beat) => acts(beat).map(({ verb, targets }) => `${beat.who} ${verb} ${targets.join(' ')}`)),
    );
    const done = all('attempt').flatMap(({ by, verb, targets, seq }) => {
      const { outcome: how } = all('ruling').find(({ attempt }) => attempt === seq) ?? {};
      return [`${by} ${verb} ${targets.map(({ id }) => id).join(' ')}${how === 'success' ? '' : ` ${how}`}`];
    });
    const audience = new Projector('audience');
    const sentences = log.flatMap((event) => {
      const frame = audience.project(event);
      return frame && ['ruling', 'attempt', 'discovery', 'whispering', 'entrance'].includes(frame.type) && 'text' in frame
        ? [frame.text]
        : [];
    });
    expect(outcome).toBe('curtain');
    expect(wanted.filter((one) => !done.includes(one))).toEqual([]);
    expect(done.filter((one) => one.endsWith('failure'))).toEqual([]);
    expect(all('point-end').map(({ point, how }) => `${point} ${how}`)).toEqual(points.map(({ id }) => `${id} flag`));
    expect(sentences).toEqual([]);
    const plain = (text: string) => text.replace(/[^\p{L}]/gu, '');
    const spoken = plain(log.map((one) => ('text' in one && typeof one.text === 'string' ? one.text : '')).join(''));
    const says = points.flatMap(({ script = [] }) => script.flatMap((beat) => beat.says ?? []));
    expect(says.filter((one) => !spoken.includes(plain(one)))).toEqual([]);
    expect(all('gesture').filter(({ text }) => text === 'waits')).toEqual([]);
  },
);
