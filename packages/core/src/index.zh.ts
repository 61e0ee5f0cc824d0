import { errors as casting } from './casting/errors.zh.ts';
import { errors as character } from './character/errors.zh.ts';
import { errors as company } from './company/errors.zh.ts';
import { errors as events } from './events/errors.zh.ts';
import { errors as formats } from './formats/errors.zh.ts';
import { errors as log } from './log/errors.zh.ts';
import { errors as memory } from './memory/errors.zh.ts';
import { errors as calls } from './model/call-errors.zh.ts';
import { errors as ports } from './model/errors.zh.ts';
import { errors as mystery } from './mystery/errors.zh.ts';
import { errors as planning } from './planning/errors.zh.ts';
import { errors as screening } from './screening/errors.zh.ts';
import { errors as source } from './source/errors.zh.ts';
import { errors as stage } from './stage/errors.zh.ts';

/** Whatever the core refuses, in Chinese: for surfaces that are read, and apart, so that nothing else carries it. */
export const errors = {
  ...calls,
  ...casting,
  ...character,
  ...company,
  ...events,
  ...formats,
  ...log,
  ...memory,
  ...mystery,
  ...planning,
  ...ports,
  ...screening,
  ...source,
  ...stage,
};
