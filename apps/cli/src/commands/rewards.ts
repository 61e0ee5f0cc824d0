import { join, resolve } from 'node:path';
import { wordsOf } from '@troupe/core/words';
import { loadRuntime, openClipPair, openOnnxTokens, packageFolders } from '@troupe/models/onnx';
import {
  type Encoders,
  framePicture,
  framePixels,
  keptFrames,
  likelihoodsOver,
  plainTokens,
  type RewardMetrics,
  readGroups,
  rewardMetrics,
  scoreGroups,
  startRewardServer,
  withFrames,
} from '@troupe/training';
import { modelKey } from '../context/config.ts';
import type { Context } from '../context/context.ts';
import { fault } from '../errors.en.ts';
import { wholeOf } from '../files/standard-input.ts';
import sentences from './rewards.words.json' with { type: 'json' };

type RewardsFlags = {
  readonly semantics?: string;
  readonly clip?: string;
  readonly clips?: string;
  readonly reference?: string;
  readonly referenceName?: string;
  readonly textOnly?: boolean;
  readonly port?: number;
};

/** Servers of rewards and of models may run side by side. */
const defaultPort = 4518;

export async function rewardsScoreCommand(flags: RewardsFlags, context: Context): Promise<void> {
  const { voice } = context;
  const { many, groups } = readGroups(await jsonFrom(context.input));
  const encoders = await encodersFor(flags, context, rewardMetrics());
  const folder = resolve(context.folder, flags.clips ?? '.');
  const scored = await scoreGroups(await Promise.all(groups.map((group) => withFrames(group, { folder }))), encoders);
  if (scored.some(({ by }) => by.semantic === plainTokens.id)) voice.warn(notices[voice.language].plain);
  if (groups.some(({ frames, video }) => frames || video) && !encoders.vision) voice.warn(notices[voice.language].blind);
  const figures = scored.map(({ scores }) => scores);
  voice.say(JSON.stringify(many ? figures : figures[0]));
}

const example = `For instance: echo '{"completions":["…"],"reference":"…"}' | npx troupe rewards score`;

async function jsonFrom(input: NodeJS.ReadStream): Promise<unknown> {
  if (input.isTTY) throw fault('usage-rewards', { example });
  const text = await wholeOf(input, 200, (limit) => fault('usage-rewards/large', limit));
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw fault(text.trim() === '' ? 'usage-rewards/none' : 'usage-rewards/json', { example }, { cause });
  }
}

export async function rewardsServeCommand(flags: RewardsFlags, context: Context): Promise<void> {
  const { voice } = context;
  const metrics = rewardMetrics();
  const encoders = await encodersFor(flags, context, metrics);
  const clips = resolve(context.folder, flags.clips ?? '.');
  const server = await startRewardServer({ encoders, clips, port: flags.port ?? defaultPort, metrics });
  if (encoders.semantic === plainTokens) voice.warn(notices[voice.language].plain);
  voice.say(notices[voice.language].open({ url: server.url }));
  await new Promise<void>((stop) => {
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
  });
  await server.close();
}

const notices = wordsOf(sentences);

async function encodersFor(flags: RewardsFlags, context: Context, metrics: RewardMetrics): Promise<Encoders> {
  const { config } = context;
  const { semantics, clip } = flags;
  const gain = gainOf(flags, context);
  if (semantics === undefined && clip === undefined) return { semantic: plainTokens, ...gain };
  const { folder } = context;
  const { data = '.' } = config.values;
  const runtime = await loadRuntime(packageFolders({ data, project: folder }));
  const pair = clip === undefined ? undefined : await openClipPair({ folder: resolve(folder, clip), runtime, pixels: framePixels });
  return {
    semantic: semantics === undefined ? plainTokens : await openOnnxTokens({ folder: resolve(folder, semantics), runtime }),
    ...(pair && { vision: await keptFrames(pair, join(data, 'rewards'), (frames) => metrics.add('frames', frames)) }),
    ...gain,
  };
}

function gainOf({ reference, referenceName, textOnly = false }: RewardsFlags, context: Context): Pick<Encoders, 'gain'> {
  if (reference === undefined) return {};
  if (referenceName === undefined) throw fault('usage-reference');
  const key = modelKey(context);
  return {
    gain: likelihoodsOver({
      url: reference,
      model: referenceName,
      textOnly,
      picture: (frame) => framePicture(frame),
      ...(key !== undefined && { key }),
    }),
  };
}
