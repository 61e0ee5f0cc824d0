import { type ReactNode, useContext } from 'react';
import { Content } from '../../ui/content.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Face } from '../../ui/pictures.tsx';
import { ToldRefusal } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import { StageContext } from './context.ts';
import { isLook, isPart, isWho } from './look.ts';
import { PartTold } from './part.tsx';
import stageWords from './stage.words.json' with { type: 'json' };
import type { Takes } from './takes.ts';
import { Tooled } from './tooled.tsx';
import type { KeptFrame, Line, LiveBeat, Tried } from './transcript.ts';

/** One line of the script. Whatever it says is text, whoever wrote it. */
export function ScriptLine({ line }: { readonly line: Line }) {
  const stage = useWords(stageWords);
  if ('reply' in line && isLook(line.reply)) return <Looking reply={line.reply} />;
  if ('reply' in line && isPart(line.reply)) return <PartTold reply={line.reply} />;
  if ('reply' in line && isWho(line.reply))
    return (
      <div className="line direction">
        <p>{line.reply}</p>
      </div>
    );
  if ('reply' in line)
    return (
      <div className={line.refused ? 'line aside refused' : 'line aside'}>
        <p className="label">{stage.house}</p>
        {line.refused ? <ToldRefusal refusal={line.refused} /> : paragraphs(line.reply)}
      </div>
    );
  if ('struck' in line) return <Struck line={line} />;
  return <Kept frame={line.frame} opens={line.opens} takes={line.takes} tried={line.tried} />;
}

/** What there is to see: the place in words, and the three lists small, for they stand in the plan as well. */
function Looking({ reply }: { readonly reply: string }) {
  const stage = useWords(stageWords);
  const [place, ...lists] = reply.split('\n');
  return (
    <div className="line note looking">
      <p className="label">
        <Icon name="eye" />
        {stage.lookAround}
      </p>
      <p>{place}</p>
      <p className="small soft">{lists.join(' ')}</p>
    </div>
  );
}

const paragraphs = (text: string) =>
  text.split(/\n+/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a line never change places
    <p key={index}>{part}</p>
  ));

function Struck({ line }: { readonly line: Extract<Line, { struck: unknown }> }) {
  const stage = useWords(stageWords);
  return (
    <details className="line struck">
      <summary>{stage.struck({ count: line.struck.length })}</summary>
      {line.struck.map(
        (frame) => 'text' in frame && <s key={frame.number}>{'name' in frame ? `${frame.name}: ${frame.text}` : frame.text}</s>,
      )}
    </details>
  );
}

type Bodied = Extract<KeptFrame, { by: string }>;

type UnderProps = { frame: Bodied; opens: boolean; takes: Takes | undefined; kind: string; children: ReactNode };

function Under({ frame, opens, takes, kind, children }: UnderProps) {
  const { play, colourOf } = useContext(StageContext);
  return (
    <Tooled frame={frame} takes={takes} className={`line ${kind} ${opens ? 'opens' : ''} ${colourOf(frame.by)}`}>
      {opens && (
        <p className="who">
          {play && <Face play={play} id={frame.by} name={frame.name} />}
          {frame.name}
        </p>
      )}
      <div className="words">{children}</div>
    </Tooled>
  );
}

type KeptProps = {
  readonly frame: KeptFrame;
  readonly opens: boolean;
  readonly takes: Takes | undefined;
  readonly tried: Tried | undefined;
};

function Kept({ frame, opens, takes, tried }: KeptProps) {
  const stage = useWords(stageWords);
  const { nameOf, mine, fill } = useContext(StageContext);
  switch (frame.type) {
    case 'playbill':
      return (
        <div className="line playbill-line">
          <h2>{frame.title}</h2>
          <p className="theme">{frame.theme}</p>
          <p>{frame.synopsis}</p>
          {frame.content && <Content notes={frame.content} />}
        </div>
      );
    case 'act':
      return (
        <div className="line act">
          <h2>{frame.title}</h2>
        </div>
      );
    case 'scene':
      return (
        <div className="line scene">
          <h3>{frame.title}</h3>
          <p className="where">{[frame.place, frame.time].filter(Boolean).join(' · ')}</p>
          <p className="narration">{frame.text}</p>
        </div>
      );
    case 'speech':
      return (
        <Under frame={frame} opens={opens} takes={takes} kind="speech">
          <p>
            {frame.text}
            {frame.interrupted && !/[—–-]$/u.test(frame.text) && <span title={stage.interrupted}> —</span>}
          </p>
        </Under>
      );
    case 'whisper':
      return (
        <Under frame={frame} opens={opens} takes={takes} kind="whisper">
          <p className="manner">{bracketed(stage.whispers({ to: nameOf(frame.to) }))}</p>
          <p>{frame.text}</p>
        </Under>
      );
    case 'gesture':
      return (
        <Under frame={frame} opens={opens} takes={takes} kind="gesture">
          <p>{bracketed(bare(frame.text))}</p>
        </Under>
      );
    case 'thought':
      return (
        <Under frame={frame} opens={opens} takes={takes} kind="thought">
          <p>
            <span className="heard">{stage.thinks}: </span>
            {bare(frame.text)}
          </p>
        </Under>
      );
    case 'attempt':
      return (
        <Under frame={frame} opens={opens} takes={takes} kind="attempt">
          <p>
            <span className="heard">{stage.does}: </span>
            {frame.text}
          </p>
        </Under>
      );
    case 'ruling':
      return (
        <Under frame={frame} opens={opens} takes={takes} kind={`ruling ${frame.outcome}`}>
          <p>
            {frame.outcome === 'failure' && tried && <em className="tried">{tried.text}: </em>}
            {frame.text}{' '}
            <span className="mark" title={frame.outcome === 'success' ? stage.success : stage.failure}>
              <Icon name={frame.outcome === 'success' ? 'yes' : 'no'} />
              <span className="heard">{frame.outcome === 'success' ? stage.success : stage.failure}</span>
            </span>
          </p>
          {frame.instead && (
            <p className="instead">
              <em>{stage.instead}:</em> {frame.instead}
            </p>
          )}
        </Under>
      );
    case 'discovery':
      return (
        <Note
          kind="discovery"
          icon="eye"
          label={mine(frame.by) ? stage.discovery : stage.discoveryOf({ name: frame.name })}
          text={frame.text}
        />
      );
    case 'hint':
      return <Note kind="hint" icon="candle" label={stage.hintFor} text={frame.text} />;
    case 'direction':
      return <Note kind="hint" icon="candle" label={stage.directionFor} text={frame.text} />;
    case 'goal':
      return <Note kind="goal" icon="mask" label={stage.goalOf({ name: frame.name })} text={frame.text} />;
    case 'curtain':
      return (
        <div className="line curtain-line">
          <h2>{frame.ending.title}</h2>
          {frame.ending.text && paragraphs(frame.ending.text)}
        </div>
      );
    case 'narration':
    case 'voice':
      return (
        <Tooled frame={frame} takes={takes} className={`line ${frame.type}`}>
          <p>{frame.text}</p>
        </Tooled>
      );
    case 'entrance':
    case 'exit':
    case 'silence':
    case 'whispering':
    case 'seat':
    case 'wish':
    case 'pass':
    case 'pause':
    case 'note':
    case 'rewind':
      return (
        <div className={`line direction ${frame.type}`}>
          <p>{frame.text}</p>
        </div>
      );
    case 'resume':
    case 'house':
      return <div className="line" hidden={fill === null} />;
  }
}

function Note({ kind, icon, label, text }: { kind: string; icon: 'eye' | 'candle' | 'mask'; label: string; text: string }) {
  return (
    <div className={`line note ${kind}`}>
      <p className="label">
        <Icon name={icon} />
        {label}
      </p>
      {paragraphs(text)}
    </div>
  );
}

/** A beat on its way: it may still be taken back. */
export function LiveLine({ live }: { readonly live: LiveBeat }) {
  const { play, colourOf } = useContext(StageContext);
  return (
    <div className={`line speech opens live ${colourOf(live.by)}`}>
      <p className="who">
        {play && <Face play={play} id={live.by} name={live.name} />}
        {live.name}
      </p>
      <div className="words">
        {live.parts.map(({ kind, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts only ever grow at the end
          <p key={index} className={kind}>
            {kind === 'gesture' ? bracketed(bare(text)) : kind === 'thought' ? bare(text) : text}
          </p>
        ))}
        <span className="breath" aria-hidden="true" />
      </div>
    </div>
  );
}

/** In the brackets of its own script. */
const bracketed = (text: string) => (/\p{Script=Han}/u.test(text) ? `（${text}）` : `(${text})`);

/** Signs that a writer put around a gesture or a thought; the dress says it already. */
const bare = (text: string) => text.trim().replace(/^[([（【［]\s*|\s*[)\]）】］]$/gu, '');
