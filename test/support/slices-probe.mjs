// Loaded before a program: notes for how long its main thread computes between two turns of its event loop, in CPU time, so
// that it does not matter what else the machine does. Needs Linux; elsewhere it goes by the clock.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env['SLICES_FILE'];
const stat = `/proc/self/task/${process.pid}/schedstat`;
const hasStat = existsSync(stat);
const millis = () => (hasStat ? Number(readFileSync(stat, 'utf8').split(' ')[0]) / 1e6 : performance.now());

if (isMainThread && file !== undefined) {
  let last = millis();
  let longest = [];
  let marked = 0;
  let ticks = 0;
  setInterval(() => {
    const now = millis();
    const slice = now - last;
    last = now;
    // Whoever watches begins by creating the file: what was before, such as the start itself, does not count.
    if (!existsSync(file)) return void (longest = []);
    longest = [...longest, slice].sort((a, b) => b - a).slice(0, 20);
    ticks += 1;
    if (longest[0] !== marked || ticks % 50 === 0) writeFileSync(file, JSON.stringify(longest));
    marked = longest[0] ?? 0;
  }, 1).unref();
}
