import type { Language } from './language.ts';
import { withArticle } from './sentences.ts';
import { isBladeZh } from './things.ts';

type Forms = readonly [none: string, one: string, two?: string];

const english: Readonly<Record<string, Forms>> = {
  take: ['take something', 'take {a}'],
  give: ['give something', 'hand over {a}', 'give {a} to {b}'],
  put: ['put something down', 'put down {a}', 'put {a} on {b}'],
  drop: ['drop something', 'drop {a}'],
  show: ['show something', 'show {a}', 'show {a} to {b}'],
  throw: ['throw something', 'throw {a}', 'throw {a} at {b}'],
  use: ['use something', 'use {a}', 'use {a} on {b}'],
  write: ['write', 'write on {a}'],
  examine: ['look around', 'examine {a}'],
  search: ['search the place', 'search {a}'],
  listen: ['listen', 'listen at {a}'],
  go: ['go', 'go to {a}'],
  approach: ['step forward', 'approach {a}'],
  hide: ['hide', 'hide behind {a}'],
  reveal: ['come out of hiding', 'pull aside {a}'],
  extinguish: ['put out the light', 'put out {a}'],
  pour: ['pour', 'pour {a}', 'pour {a} into {b}'],
  kneel: ['kneel', 'kneel before {a}'],
  sit: ['sit down', 'sit on {a}'],
  stand: ['stand up', 'stand up'],
  knock: ['knock', 'knock at {a}'],
  call: ['call out', 'call {a}'],
  wear: ['put something on', 'put on {a}'],
  remove: ['take something off', 'take off {a}'],
  fly: ['fly', 'fly to {a}'],
  cast: ['cast a spell', 'cast a spell on {a}'],
  wait: ['wait', 'wait for {a}'],
  say: ['speak', 'speak to {a}'],
};

const chinese: Readonly<Record<string, Forms>> = {
  take: ['拿起东西', '拿起{a}'],
  give: ['递出东西', '递出{a}', '把{a}递给{b}'],
  put: ['放下东西', '放下{a}', '把{a}放在{b}上'],
  drop: ['丢下东西', '丢下{a}'],
  show: ['出示东西', '出示{a}', '把{a}给{b}看'],
  throw: ['扔东西', '扔出{a}', '把{a}扔向{b}'],
  open: ['打开', '打开{a}', '用{b}打开{a}'],
  close: ['关上', '关上{a}'],
  lock: ['上锁', '锁上{a}', '用{b}锁上{a}'],
  unlock: ['开锁', '打开{a}的锁', '用{b}打开{a}的锁'],
  use: ['使用', '使用{a}', '对{b}使用{a}'],
  read: ['读', '读{a}'],
  write: ['写字', '在{a}上写字'],
  examine: ['看看四周', '查看{a}'],
  search: ['四处搜查', '搜查{a}'],
  listen: ['倾听', '听{a}'],
  go: ['离开', '前往{a}'],
  approach: ['上前一步', '走近{a}'],
  attack: ['攻击', '攻击{a}', '用{b}打{a}'],
  hide: ['躲起来', '躲到{a}后面'],
  reveal: ['现身', '拉开{a}'],
  break: ['砸', '砸碎{a}', '用{b}砸碎{a}'],
  tear: ['撕', '撕碎{a}'],
  burn: ['烧', '烧掉{a}', '用{b}烧掉{a}'],
  light: ['点灯', '点亮{a}', '用{b}点亮{a}'],
  extinguish: ['吹灭灯火', '吹灭{a}'],
  push: ['推', '推{a}'],
  pull: ['拉', '拉{a}'],
  touch: ['触摸', '触摸{a}'],
  drink: ['喝', '喝{a}'],
  eat: ['吃', '吃{a}'],
  pour: ['倒', '倒{a}', '把{a}倒进{b}'],
  embrace: ['拥抱', '拥抱{a}'],
  kneel: ['跪下', '跪在{a}面前'],
  sit: ['坐下', '坐到{a}上'],
  stand: ['站起来', '站起来'],
  knock: ['敲门', '敲{a}'],
  call: ['呼喊', '呼喊{a}'],
  block: ['挡住去路', '挡住{a}'],
  follow: ['跟上', '跟上{a}'],
  wear: ['戴上', '戴上{a}'],
  remove: ['取下', '取下{a}'],
  play: ['演奏', '演奏{a}'],
  fly: ['飞起来', '飞向{a}'],
  cast: ['施法', '对{a}施法'],
  wait: ['等待', '等待{a}'],
  say: ['开口', '对{a}说话'],
};

/** An act in words, from display names only: what a prompter whispers, and what a person could type. */
export function deedPhrase(language: Language, verb: string, names: readonly string[]): string {
  const forms = (language === 'zh' ? chinese : english)[verb];
  const spoken = language === 'en' ? names.map(withArticle) : names;
  const plain: Forms = language === 'zh' ? [verb, `${verb}{a}`] : [verb, `${verb} {a}`, `${verb} {a} with {b}`];
  const form = (forms ?? plain)[Math.min(names.length, 2)] ?? (forms ?? plain)[1];
  const stabs = language === 'zh' && verb === 'attack' && isBladeZh(names[1] ?? '');
  return (stabs ? '用{b}刺{a}' : form).replace('{a}', spoken[0] ?? '').replace('{b}', spoken[1] ?? '');
}
