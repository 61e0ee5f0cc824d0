import { type Ambience, ambienceOf, pictureOf, type Sound, sounds, type ToldPlace } from '@troupe/core/art';

/** Everything is made here, of noise and tones: no file is fetched, and no two evenings sound quite the same. */
type Maker = (context: BaseAudioContext, out: AudioNode) => void;

/** How long it takes until another place is heard, in seconds. */
const fade = 1.6;

/** One buffer that is played over and over: `draw` tells each sample, at `t` seconds of `length`. */
function loop(context: BaseAudioContext, out: AudioNode, length: number, draw: (t: number) => number): AudioBufferSourceNode {
  const rate = context.sampleRate;
  const buffer = context.createBuffer(1, Math.round(length * rate), rate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = draw(at / rate);
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.loop = true;
  source.connect(out);
  source.start();
  return source;
}

const white = () => Math.random() * 2 - 1;

/** Deep noise: each sample stays near the one before. */
function brown(): () => number {
  let last = 0;
  return () => {
    last = (last + 0.02 * white()) / 1.02;
    return last * 3.5;
  };
}

function filter(context: BaseAudioContext, type: BiquadFilterType, frequency: number, out: AudioNode, q = 0.7): BiquadFilterNode {
  const made = context.createBiquadFilter();
  made.type = type;
  made.frequency.value = frequency;
  made.Q.value = q;
  made.connect(out);
  return made;
}

/** Swells and falls, `often` times a second, by `much` of what is there. */
function swell(context: BaseAudioContext, target: AudioParam, often: number, much: number): void {
  const wave = context.createOscillator();
  const depth = context.createGain();
  wave.frequency.value = often;
  depth.gain.value = much;
  wave.connect(depth).connect(target);
  wave.start();
}

function level(context: BaseAudioContext, value: number, out: AudioNode): GainNode {
  const gain = context.createGain();
  gain.gain.value = value;
  gain.connect(out);
  return gain;
}

/** Short bursts within a loop: crackling, drops, hands. Asked for every sample in turn: to sum up all bursts at each took ten seconds. */
function bursts(length: number, count: number, dies: number): (t: number) => number {
  const starts = Array.from({ length: count }, () => Math.random() * length).sort((a, b) => a - b);
  let [loud, before, next] = [0, 0, 0];
  return (t) => {
    loud *= Math.exp((before - t) * dies);
    before = t;
    while ((starts[next] ?? Number.POSITIVE_INFINITY) <= t) {
      loud += 0.3 + Math.random() * 0.7;
      next++;
    }
    return loud * white();
  };
}

const makers: Readonly<Record<Sound, Maker>> = {
  rain: (context, out) => {
    loop(context, filter(context, 'highpass', 900, level(context, 0.2, out)), 3, white);
    loop(context, filter(context, 'bandpass', 2600, level(context, 0.35, out), 1.2), 2.3, bursts(2.3, 40, 160));
  },
  wind: (context, out) => {
    const band = filter(context, 'bandpass', 420, level(context, 1.1, out), 1.4);
    swell(context, band.frequency, 0.11, 180);
    loop(context, band, 5, brown());
  },
  fire: (context, out) => {
    loop(context, filter(context, 'lowpass', 520, level(context, 0.5, out)), 3.1, brown());
    loop(context, filter(context, 'highpass', 1400, level(context, 0.4, out)), 4.7, bursts(4.7, 22, 240));
  },
  crowd: (context, out) => {
    for (const [index, pitch] of [330, 520, 780].entries()) {
      const gain = level(context, 0.9, out);
      swell(context, gain.gain, 2.1 + index * 0.9, 0.3);
      loop(context, filter(context, 'bandpass', pitch, gain, 3), 4 + index, brown());
    }
  },
  clock: (context, out) => {
    const tick = (t: number, at: number, pitch: number) => (t < at ? 0 : Math.sin((t - at) * pitch) * Math.exp((at - t) * 130));
    loop(context, level(context, 0.5, out), 2, (t) => tick(t, 0.1, 16_000) + 0.8 * tick(t, 1.1, 13_000));
  },
  street: (context, out) => {
    const rumble = level(context, 0.8, out);
    swell(context, rumble.gain, 0.07, 0.5);
    loop(context, filter(context, 'lowpass', 240, rumble), 6, brown());
  },
  water: (context, out) => {
    const waves = level(context, 0.7, out);
    swell(context, waves.gain, 0.13, 0.45);
    loop(context, filter(context, 'lowpass', 900, waves), 5, brown());
  },
  birds: (context, out) => {
    const songs = Array.from({ length: 7 }, () => ({ at: Math.random() * 8, pitch: 2400 + Math.random() * 1800 }));
    const sing = (t: number, at: number, pitch: number) =>
      t < at || t > at + 0.16
        ? 0
        : Math.sin((t - at) * 6.283 * (pitch + Math.sin((t - at) * 60) * 300)) * Math.sin(((t - at) / 0.16) * Math.PI);
    loop(context, level(context, 0.2, out), 9, (t) => songs.reduce((sum, { at, pitch }) => sum + sing(t, at, pitch), 0));
  },
};

/** A heart, far below: the more is at stake, the nearer it comes. */
const heart: Maker = (context, out) => {
  const beat = (t: number, at: number) => (t < at ? 0 : Math.sin((t - at) * 330) * Math.exp((at - t) * 16));
  loop(context, level(context, 0.8, out), 1.15, (t) => beat(t, 0.05) + 0.7 * beat(t, 0.34));
};

/** What one place sounds like, and the two signs of the house. Quiet until somebody asks for it. */
export class Sounds {
  readonly #context: AudioContext;
  readonly #all: GainNode;
  readonly #levels = new Map<Sound | 'heart', GainNode>();

  constructor(context = new AudioContext()) {
    this.#context = context;
    this.#all = level(context, 0.32, context.destination);
  }

  /** Whoever comes back must touch the page first: before that no browser plays anything. */
  wake(): void {
    if (this.#context.state === 'suspended' && !document.hidden) void this.#context.resume();
  }

  rest(): void {
    void this.#context.suspend();
  }

  close(): void {
    void this.#context.close();
  }

  place(told: ToldPlace | null, tension: number): void {
    const ambience: Ambience = told ? ambienceOf(pictureOf(told)) : {};
    for (const sound of sounds) this.#set(sound, makers[sound], ambience[sound] ?? 0);
    this.#set('heart', heart, told ? Math.max(0, tension - 0.4) * 0.9 : 0);
  }

  #set(sound: Sound | 'heart', make: Maker, loud: number): void {
    const known = this.#levels.get(sound);
    if (!known && loud === 0) return;
    const gain = known ?? level(this.#context, 0, this.#all);
    if (!known) {
      make(this.#context, gain);
      this.#levels.set(sound, gain);
    }
    gain.gain.setTargetAtTime(loud, this.#context.currentTime, fade);
  }

  /** It is your turn. */
  bell(): void {
    for (const [pitch, loud] of [
      [784, 0.5],
      [1175, 0.25],
      [1568, 0.12],
    ] as const)
      this.#once(1.8, (t) => loud * Math.sin(t * pitch * 6.283) * Math.exp(-t * 3.2));
  }

  applause(): void {
    const hands = bursts(5, 260, 90);
    this.#once(6, (t) => hands(t) * Math.min(1, t * 2) * Math.min(1, (6 - t) / 2.5) * 0.7);
  }

  #once(length: number, draw: (t: number) => number): void {
    const source = loop(this.#context, this.#all, length, draw);
    source.loop = false;
  }
}
