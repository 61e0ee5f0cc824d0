import { errors as core } from '@troupe/core/zh';
import { errors as evaluation } from '@troupe/evaluation/zh';
import { errors as files } from '@troupe/files/zh';
import { errors as models } from '@troupe/models/zh';
import { errors as stores } from '@troupe/stores/zh';
import { errors as training } from '@troupe/training/zh';
import { errors as understudy } from '@troupe/understudy/zh';
import critics from './critics/errors.zh.json' with { type: 'json' };
import house from './errors.zh.json' with { type: 'json' };
import films from './films/errors.zh.json' with { type: 'json' };

/** Whatever the house may refuse, in Chinese: its own words, and those of all it is made of. */
export const errors = {
  ...core,
  ...evaluation,
  ...files,
  ...models,
  ...stores,
  ...training,
  ...understudy,
  ...critics,
  ...house,
  ...films,
};
