import type { DrawSource } from '../domain/kernel/chance.ts';
import type { Draw } from '../domain/kernel/event.ts';
import type { Json } from '../domain/kernel/json.ts';
import type { Finding } from './finding.ts';
import type { WireEvent } from './stored-event.ts';

/** Follows the draws of a game through its log: all indices must be used exactly once, in order. */
export interface DrawAudit {
  /** Takes in an event's draws; tells of skipped and repeated ones. Throws TypeError where they have no shape. */
  add(event: WireEvent): Finding[];
  /** The draws taken in that `source` would not have made. */
  disprove(source: DrawSource): Finding[];
  /** Draws that were to be read, and hidden ones, known by their number alone. */
  readonly seen: number;
  readonly hidden: number;
}

export function drawAudit(): DrawAudit {
  const draws: { readonly version: number; readonly draw: Draw }[] = [];
  let next = 0;
  let hidden = 0;
  return {
    get seen() {
      return draws.length;
    },
    get hidden() {
      return hidden;
    },
    add: ({ version, public: open, secrets }) => {
      const declared = countIn(open['chanceCount']);
      const opened = hiddenDraws(secrets);
      const findings = miscounted(version, declared, opened.length);
      for (const draw of [...drawsIn(open['chance']), ...opened]) {
        if (draw.i !== next)
          findings.push({ version, code: 'draw-index', detail: `draw ${draw.i}, but ${next} is next` });
        next = draw.i + 1;
        draws.push({ version, draw });
      }
      if (opened.length === 0) {
        next += declared;
        hidden += declared;
      }
      return findings;
    },
    disprove: (source) =>
      draws
        .filter(({ draw: { i, n, value } }) => source(i, n) !== value)
        .map(({ version, draw: { i, n, value } }) => {
          return { version, code: 'wrong-draw', detail: `draw ${i} of ${n} is ${source(i, n)}, not ${value}` };
        }),
  };
}

function hiddenDraws(secrets: WireEvent['secrets']): Draw[] {
  return secrets.flatMap(({ to, data }) => (to.length === 0 ? drawsIn(data?.['chance']) : []));
}

function miscounted(version: number, declared: number, opened: number): Finding[] {
  if (opened === 0 || opened === declared) return [];
  return [{ version, code: 'draw-index', detail: `${opened} hidden draws, not ${declared}` }];
}

function countIn(chanceCount: Json | undefined): number {
  if (chanceCount === undefined) return 0;
  if (!isWhole(chanceCount)) throw new TypeError('chanceCount is no number of draws');
  return chanceCount;
}

function drawsIn(chance: Json | undefined): Draw[] {
  if (chance === undefined) return [];
  if (!Array.isArray(chance) || !chance.every(isDraw)) throw new TypeError('chance is no list of draws');
  return chance;
}

function isDraw(item: unknown): item is Draw {
  const { i, n, value } = item as Record<string, unknown>;
  return isWhole(i) && isWhole(n) && isWhole(value) && n > 0 && n < 2 ** 32;
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
