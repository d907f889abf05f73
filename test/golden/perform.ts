import type { Seat } from '../../src/domain/kernel/ids.ts';
import type { AnyRuleset } from '../../src/domain/kernel/ruleset.ts';
import { takebackTo } from '../../src/domain/table/consent.ts';
import { hasEnded } from '../../src/domain/table/state.ts';
import { granted } from '../support/served-game.ts';
import type { Plan } from './plans.ts';
import type { Play } from './play.ts';
import { answer, answerOne, callerOf, download, infoOf, matchOf, openNow, sit } from './play.ts';

/** A game played to its end, and what is to be recorded of it. */
export interface Performance {
  readonly wanted: boolean;
  readonly log: string;
}

/** Plays a planned game to its end; `tick` moves the clock before each command. */
export async function perform(rules: AnyRuleset, plan: Plan, seed: number, tick: () => void): Promise<Performance> {
  return finish(await sit(rules, plan, seed), tick);
}

/** Plays on to the end. */
export async function finish(play: Play, tick: () => void): Promise<Performance> {
  const { plan } = play;
  for (let commands = 0; (await infoOf(play)).status === 'active'; commands += 1) {
    tick();
    if (plan.stop && commands >= plan.stop.after) {
      await stop(play, plan.stop.by);
      continue;
    }
    const before = (await infoOf(play)).version;
    const seat = await answerOne(play);
    if (seat === null) throw new Error('nobody has anything to decide');
    if (plan.takebacks) await regret(play, seat, before);
  }
  const log = await download(play);
  const missing = (plan.events ?? []).filter((type) => !log.includes(`"type":"${type}"`));
  return { wanted: plan.wanted(await infoOf(play), play.acts) && missing.length === 0, log };
}

async function stop(play: Play, by: NonNullable<Plan['stop']>['by']): Promise<void> {
  const { service, gameId } = play;
  const [seat = ''] = Object.keys(play.players);
  const caller = callerOf(play, seat);
  if (by === 'resignation') granted(await service.resign(caller, gameId, seat));
  else {
    granted(await service.propose(caller, gameId, { what: by, seat }));
    await consent(play, 'accept');
  }
}

/** All who are asked answer alike. */
async function consent(play: Play, path: 'accept' | 'decline'): Promise<void> {
  for (const open of await openNow(play)) if (open.kind.startsWith('table.')) await answer(play, open, [path]);
}

/** Takes the command just given back, where that goes by a way that was not gone yet. */
async function regret(play: Play, seat: Seat, before: number): Promise<void> {
  const { service, gameId, acts } = play;
  const { table } = await matchOf(play);
  const way = takebackTo(table, seat, before);
  if (hasEnded(table) || !way.ok) return;
  const act = way.value === 'free' ? 'free' : acts.includes('agreed') ? 'declined' : 'agreed';
  if (acts.includes(act)) return;
  granted(await service.takeback(callerOf(play, seat), gameId, { seat, to: before }));
  await consent(play, act === 'agreed' ? 'accept' : 'decline');
  acts.push(act);
  if (acts.includes('no-draw')) return;
  granted(await service.propose(callerOf(play, seat), gameId, { what: 'draw', seat }));
  await consent(play, 'decline');
  acts.push('no-draw');
}
