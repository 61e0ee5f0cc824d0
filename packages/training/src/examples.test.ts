import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const place = fileURLToPath(new URL('../../../examples/training', import.meta.url));
const python = (...args: string[]) =>
  spawnSync('python3', args, { cwd: place, encoding: 'utf8', env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' } });
const pythonHere = python('-c', 'import ast').status === 0;
const yamlHere = python('-c', 'import yaml').status === 0;
const files = readdirSync(place, { recursive: true }).map(String);
/** All of them in one process: each start of Python takes longer than the reading. */
const read = 'import json, sys, yaml; print(json.dumps({name: yaml.safe_load(open(name)) for name in sys.argv[1:]}))';
const settingsIn = (names: readonly string[]): Record<string, Record<string, unknown>> => JSON.parse(python('-c', read, ...names).stdout);

/** Names as TRL 1.13, verl 0.8 and LLaMA-Factory of August 2026 have them: a key that is in none of these lists is passed over in silence or stops a run. */
const training =
  'output_dir num_train_epochs learning_rate lr_scheduler_type max_grad_norm per_device_train_batch_size gradient_accumulation_steps bf16 gradient_checkpointing logging_steps save_strategy eval_strategy deepspeed';
const known: Readonly<Record<string, string>> = {
  grpo: `${training} num_generations temperature top_p max_completion_length beta epsilon loss_type scale_rewards`,
  trl: `${training} warmup_steps model_name_or_path dataset_name max_length beta`,
  'llama-factory': `${training} warmup_ratio model_name_or_path template stage do_train finetuning_type freeze_vision_tower dataset_dir dataset eval_dataset media_dir cutoff_len video_max_pixels pref_beta pref_loss`,
};
const unknownIn = (keys: readonly string[], trainer: string) => keys.filter((key) => !known[trainer]?.split(' ').includes(key));

test.skipIf(!pythonHere)('every script is Python (skipped without python3)', () => {
  for (const file of files.filter((name) => name.endsWith('.py')))
    expect(python('-c', 'import ast, sys; ast.parse(open(sys.argv[1]).read())', file), file).toMatchObject({ status: 0 });
});

test('GRPOConfig is given only what it knows', () => {
  const script = readFileSync(join(place, 'trl_grpo.py'), 'utf8');
  const settings = /GRPOConfig\(\n([\s\S]*?)\n\)/u.exec(script)?.[1] ?? '';
  const keys = [...settings.matchAll(/^ {4}(\w+)=/gmu)].map(([, key]) => key ?? '');
  expect(keys.length).toBeGreaterThan(10);
  expect(unknownIn(keys, 'grpo')).toEqual([]);
});

test.skipIf(!yamlHere)('every configuration is YAML with keys its trainer knows (skipped without PyYAML)', () => {
  const all = settingsIn(files.filter((name) => name.endsWith('.yaml') && !name.startsWith('verl')));
  expect(Object.keys(all).length).toBeGreaterThan(6);
  for (const [file, settings] of Object.entries(all)) {
    const keys = Object.keys(settings);
    expect(keys.length, file).toBeGreaterThan(10);
    expect(unknownIn(keys, file.startsWith('trl') ? 'trl' : 'llama-factory'), file).toEqual([]);
  }
});

/** All paths to a value, dotted, as the trainer's own defaults have them. */
const verl = [
  ...['algorithm.adv_estimator', 'algorithm.norm_adv_by_std_in_grpo', 'algorithm.use_kl_in_reward'],
  ...'train_files val_files prompt_key video_key max_prompt_length max_response_length train_batch_size return_raw_chat'
    .split(' ')
    .map((key) => `data.${key}`),
  ...'optim.lr ppo_mini_batch_size ppo_micro_batch_size_per_gpu clip_ratio clip_ratio_low clip_ratio_high grad_clip use_kl_loss kl_loss_coef kl_loss_type loss_agg_mode'
    .split(' ')
    .map((key) => `actor_rollout_ref.actor.${key}`),
  ...['name', 'n', 'temperature', 'top_p', 'log_prob_micro_batch_size_per_gpu'].map((key) => `actor_rollout_ref.rollout.${key}`),
  ...['actor_rollout_ref.model.path', 'actor_rollout_ref.ref.log_prob_micro_batch_size_per_gpu'],
  ...['reward_model.reward_manager', 'reward_model.use_reward_loop', 'custom_reward_function.path', 'custom_reward_function.name'],
  ...['trainer.total_epochs', 'trainer.project_name', 'trainer.experiment_name', 'trainer.n_gpus_per_node'],
];

function pathsIn(value: unknown, before = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [before];
  return Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, before === '' ? key : `${before}.${key}`));
}

test.skipIf(!yamlHere)(
  'verl: only what it knows, batches that divide, and a reward function that is there (skipped without PyYAML)',
  () => {
    const { hydra, defaults, ...settings } = settingsIn(['verl_grpo.yaml'])['verl_grpo.yaml'] ?? {};
    expect([hydra, defaults]).toEqual([{ searchpath: ['pkg://verl.trainer.config'] }, ['ppo_trainer', '_self_']]);
    expect(pathsIn(settings).filter((path) => !verl.includes(path))).toEqual([]);
    const {
      data,
      actor_rollout_ref: actors,
      custom_reward_function: custom,
    } = settings as {
      data: { train_batch_size: number };
      actor_rollout_ref: { actor: { ppo_mini_batch_size: number } };
      custom_reward_function: { path: string; name: string };
    };
    expect(data.train_batch_size % actors.actor.ppo_mini_batch_size).toBe(0);
    const file = join(place, '../..', custom.path);
    expect(existsSync(file) && readFileSync(file, 'utf8')).toContain(`def ${custom.name}(`);
  },
);
