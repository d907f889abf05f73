import { afterAll, beforeAll } from 'vitest';
import type { AnyRuleset } from '../../src/domain/kernel/ruleset.ts';
import type { ProjectionQueries } from '../../src/projections/queries.ts';
import { projectionQueries } from '../../src/projections/queries.ts';
import type { TestDatabase } from './database.ts';
import { testDatabase } from './database.ts';
import type { TestService } from './table.ts';
import { openTestService } from './table.ts';
import { toyRuleset } from './toy-ruleset.ts';

/** A service on a database of its own that follows no game until a test lets it. */
export interface QuietService {
  readonly database: TestDatabase;
  readonly service: TestService;
  readonly queries: ProjectionQueries;
}

/** Opens one, with the toy unless other rules are given, before the tests of the file that calls this, and closes it behind them. */
export function quietService(rules: AnyRuleset = toyRuleset): QuietService {
  const quiet = {} as { -readonly [Key in keyof QuietService]: QuietService[Key] };
  beforeAll(async () => {
    quiet.database = await testDatabase();
    quiet.service = await openTestService(quiet.database, { rules: [rules] });
    quiet.service.hints = false;
    quiet.queries = projectionQueries(quiet.database.sql, quiet.service.post.projections);
  });
  afterAll(async () => {
    await quiet.service.close();
    await quiet.database.drop();
  });
  return quiet;
}
