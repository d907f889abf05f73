import { connectSql } from '../../src/database/sql.ts';
import { openTestService } from './table.ts';
import { toyRuleset } from './toy-ruleset.ts';

/** A worker in a process of its own, for tests that kill it. */
const [url = ''] = process.argv.slice(2);
const sql = connectSql(url);
const testService = await openTestService(
  { url, sql, drop: () => sql.end() },
  { rules: [toyRuleset], outbox: { leaseMillis: 500, retryMillis: 1 } },
);
await testService.work({ sweepMillis: 50 });
console.log('ready');
