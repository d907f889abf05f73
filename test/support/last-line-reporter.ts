import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule, SerializedError } from 'vitest/node';
import { DURATIONS, specPath } from './longest-first.ts';

const SLOWEST = 10;
/** Shorter files need no place of their own in the order of a run. */
const WORTH_RECORDING_S = 1;

/**
 * Ends a run with the slowest files, the tests that passed only when they were tried again, and one plain line, which CI
 * reads: `N passed, N failed, N skipped`. A module or a process that broke counts as failed. With RECORD_DURATIONS set a
 * run also writes down how long its files took, for the order of later runs.
 */
export default class LastLineReporter implements Reporter {
  #lines = ['0 passed, 1 failed'];

  onInit(): void {
    process.on('exit', () => process.stdout.write(`${this.#lines.join('\n')}\n`));
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string): number => tests.filter((test) => test.result().state === state).length;
    const broken = modules.filter((module) => module.errors().length > 0).length + errors.length;
    const skipped = count('skipped') > 0 ? `, ${count('skipped')} skipped` : '';
    const last = `${count('passed')} passed, ${count('failed') + broken} failed${skipped}`;
    this.#lines = [...slowest(modules), ...flaky(tests), last];
    if (process.env['RECORD_DURATIONS'] !== undefined) record(modules);
  }
}

/** All the time that a file took of its worker: to import it, to set it up, to run it. */
function secondsOf(module: TestModule): number {
  const { collectDuration, prepareDuration, setupDuration, duration } = module.diagnostic();
  return (collectDuration + prepareDuration + setupDuration + duration) / 1000;
}

function slowest(modules: readonly TestModule[]): string[] {
  if (modules.length <= SLOWEST) return [];
  const first = [...modules].sort((a, b) => secondsOf(b) - secondsOf(a)).slice(0, SLOWEST);
  const lines = first.map((module) => `${secondsOf(module).toFixed(1).padStart(8)} s  ${specPath(module.moduleId)}`);
  return [`the ${SLOWEST} slowest files:`, ...lines];
}

/** Named, so that nobody overlooks them: each is a fault of the test or of the program. */
function flaky(tests: readonly TestCase[]): string[] {
  const again = tests.filter((test) => test.diagnostic()?.flaky === true);
  if (again.length === 0) return [];
  const lines = again.map((test) => `  ${specPath(test.module.moduleId)}: ${test.fullName}`);
  return [`passed only when tried again: ${again.length}`, ...lines];
}

function record(modules: readonly TestModule[]): void {
  const long = modules.map((module) => [specPath(module.moduleId), Math.round(secondsOf(module))] as const);
  const kept = long.filter(([, seconds]) => seconds >= WORTH_RECORDING_S).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(DURATIONS, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
}
