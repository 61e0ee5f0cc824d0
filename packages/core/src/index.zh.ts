import casting from './casting/errors.zh.json' with { type: 'json' };
import character from './character/errors.zh.json' with { type: 'json' };
import company from './company/errors.zh.json' with { type: 'json' };
import events from './events/errors.zh.json' with { type: 'json' };
import formats from './formats/errors.zh.json' with { type: 'json' };
import log from './log/errors.zh.json' with { type: 'json' };
import memory from './memory/errors.zh.json' with { type: 'json' };
import calls from './model/call-errors.zh.json' with { type: 'json' };
import ports from './model/errors.zh.json' with { type: 'json' };
import mystery from './mystery/errors.zh.json' with { type: 'json' };
import planning from './planning/errors.zh.json' with { type: 'json' };
import screening from './screening/errors.zh.json' with { type: 'json' };
import source from './source/errors.zh.json' with { type: 'json' };
import stage from './stage/errors.zh.json' with { type: 'json' };
import own from './stage/own-errors.zh.json' with { type: 'json' };

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
  ...own,
  ...planning,
  ...ports,
  ...screening,
  ...source,
  ...stage,
};
