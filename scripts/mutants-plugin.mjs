// What Stryker loads for `npm run mutants`, in processes of its own: which mutants are tried, and which code has none.
import { createHash } from 'node:crypto';
import path from 'node:path';
import { CheckStatus } from '@stryker-mutator/api/check';
import { declareClassPlugin, declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** A number that follows from what the mutant is and from MUTANTS_DRAW, wherever the repository lies. */
export function lotOf({ fileName, location: { start, end }, mutatorName, replacement }) {
  const file = path.relative(process.cwd(), fileName).replace(/^\.stryker-tmp\/[^/]+\//, '');
  const what = [file, start.line, start.column, end.line, end.column, mutatorName, replacement].join('|');
  const draw = process.env['MUTANTS_DRAW'] ?? '';
  return createHash('sha256')
    .update(draw + what)
    .digest('hex');
}

/** Tries the mutants of the sample alone: those whose lot is not above the environment's MUTANTS_LOT. */
class Sample {
  async init() {}

  async check(mutants) {
    const most = process.env['MUTANTS_LOT'] ?? '';
    return Object.fromEntries(
      mutants.map((mutant) => {
        const chosen = lotOf(mutant) <= most;
        return [
          mutant.id,
          chosen ? { status: CheckStatus.Passed } : { status: CheckStatus.CompileError, reason: 'not in the sample' },
        ];
      }),
    );
  }
}

/** An error that the rules throw is for developers: what it says is nobody's rule. */
export const errors = { shouldIgnore: (node) => (node.isThrowStatement() ? 'the words of an error' : undefined) };

export const strykerPlugins = [
  declareClassPlugin(PluginKind.Checker, 'sample', Sample),
  declareValuePlugin(PluginKind.Ignore, 'errors', errors),
];
