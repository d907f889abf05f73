import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Seconds that spec files took when they were last recorded, by their path; what takes less than a second is not in it. */
export const DURATIONS = path.join(ROOT, 'test/durations.json');

/** The path of a spec file as durations are recorded under it. */
export function specPath(moduleId: string): string {
  return path.relative(ROOT, moduleId).split(path.sep).join('/');
}

/** Projects that wait a lot begin; those of many small files that share a process end, so that no core is idle at last. */
const ORDER = ['browser', 'alone', 'e2e', 'integration', 'contract', 'golden', 'property', 'web', 'unit'];

/**
 * The longest files of a project first, as recorded: whoever begins a file of minutes last waits for it alone. The files of
 * a project stay together, because those that share a process can only share it with their neighbours.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = recorded();
    const placeOf = ({ project }: TestSpecification): number => ORDER.indexOf(project.name);
    const lengthOf = ({ moduleId }: TestSpecification): number => seconds[specPath(moduleId)] ?? 0;
    return [...files].sort(
      (a, b) => placeOf(a) - placeOf(b) || lengthOf(b) - lengthOf(a) || (a.moduleId < b.moduleId ? -1 : 1),
    );
  }
}

function recorded(): Readonly<Record<string, number>> {
  return existsSync(DURATIONS) ? (JSON.parse(readFileSync(DURATIONS, 'utf8')) as Record<string, number>) : {};
}
