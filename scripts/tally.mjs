// A Vitest reporter that writes how many tests passed, which failed, which passed only when tried again and which were skipped and why, to the file TROUPE_TALLY names.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './steps.mjs';

export default class Tally {
  onTestRunEnd(modules, unhandled) {
    const tally = { passed: 0, failed: [], again: [], skipped: [] };
    for (const module of modules) {
      const file = relative(root, module.moduleId);
      let own = 0;
      for (const test of module.children.allTests()) {
        own += record(tally, `${file} > ${test.fullName}`, test.result());
        if (test.diagnostic()?.flaky) tally.again.push(`${file} > ${test.fullName}`);
      }
      if (!module.ok() && own === 0) tally.failed.push(`${file} could not be run`);
    }
    for (const error of unhandled) tally.failed.push(`an error outside any test: ${error.message}`);
    writeFileSync(process.env.TROUPE_TALLY ?? 'tally.json', JSON.stringify(tally));
  }
}

/** Returns 1 for a failed test, so that a file that fails outside its tests can be told apart. */
function record(tally, name, result) {
  if (result.state === 'passed') tally.passed += 1;
  else if (result.state === 'failed') tally.failed.push(name);
  else tally.skipped.push(result.note ? `${name}: ${result.note}` : name);
  return result.state === 'failed' ? 1 : 0;
}
