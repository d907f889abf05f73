import type { Reporter, TestModule, SerializedError } from 'vitest/node';

/** Ends a run with one plain line, `N passed, N failed, N skipped`, which CI reads. A module or a process that broke counts as failed. */
export default class LastLineReporter implements Reporter {
  #line = '0 passed, 1 failed';

  onInit(): void {
    process.on('exit', () => process.stdout.write(`${this.#line}\n`));
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const states = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state));
    const count = (state: string): number => states.filter((one) => one === state).length;
    const broken = modules.filter((module) => module.errors().length > 0).length + errors.length;
    const skipped = count('skipped') > 0 ? `, ${count('skipped')} skipped` : '';
    this.#line = `${count('passed')} passed, ${count('failed') + broken} failed${skipped}`;
  }
}
