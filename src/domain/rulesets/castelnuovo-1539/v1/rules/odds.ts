import type { ChoiceId } from '../../../../kernel/ids.ts';
import { from } from '../../../../kernel/kit/dice.ts';
import type { Chances, Odds } from '../../../../kernel/odds.ts';
import { added, hitChances, outcomesOf, takenOff } from '../../../../kernel/odds.ts';
import type { PanelLine } from '../../../../kernel/picture.ts';
import type { Text } from '../../../../kernel/text.ts';
import type { CombatFrame } from '../frames.ts';
import type { Side } from '../sides.ts';
import { enemyOf } from '../sides.ts';
import type { Block, State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { cardName, unitName, zoneName } from '../text/names.ts';
import { needOf, ROLLING, shelter } from './combat-fight.ts';
import { fightersOf } from './fighters.ts';
import { arquebusNeed, HIT, TRENCH } from './fire.ts';
import type { Party } from './movement.ts';
import { holds } from './positions.ts';

/** Dice of one kind of roller, each of which hits from `need` on. */
interface Rolling {
  readonly by: Text;
  readonly need: number;
  readonly dice: number;
}

/** Whose chances, and what takes hits off before they count. */
interface Asked {
  readonly choice?: ChoiceId | undefined;
  readonly title: Text;
  readonly rule: string;
  readonly lines?: readonly PanelLine[];
  readonly off?: number;
  /** Who suffers: the Ottomans in their trench, the Spanish behind their cubes (§7.4/1-2). */
  readonly sheltered?: Side;
  readonly unknown?: Text;
}

/** §8.3/13: the hits of a gun or fleet; works crumble first. */
export function bombardOdds(target: string, { dice, need, wall }: Record<'dice' | 'need' | 'wall', number>): Odds {
  const lines = wall > 0 ? [{ label: t('dice.odds.walls'), value: String(wall) }] : [];
  const asked = { choice: `zone:${target}`, title: t('dice.odds.bombard'), rule: '§8.3', lines };
  return oddsOf([{ by: zoneName(target), need, dice }], asked);
}

/** §8.5: the hits of arquebusiers at a zone next to them, `absorbed` of its trench being spent. */
export function volleyOdds(
  state: State,
  shooters: readonly Block[],
  { zone, absorbed, choice }: { readonly zone: string; readonly absorbed: number; readonly choice?: ChoiceId },
): Odds {
  const rolling = shooters.map((block) => ({
    by: unitName(block.unit),
    need: arquebusNeed(state, block, zone),
    dice: block.pf,
  }));
  const off = state.trenches.includes(zone) ? Math.max(0, TRENCH - absorbed) : 0;
  return oddsOf(rolling, { choice, title: t('dice.odds.volley'), rule: '§8.5', off });
}

/** §8.5/13: the hits of Ottoman guns on their own. */
export function friendlyOdds(dice: number, need: number, choice: ChoiceId): Odds {
  const by = t('board.picture.friendly');
  return oddsOf([{ by, need, dice }], { choice, title: t('dice.odds.friendly'), rule: '§8.5' });
}

/**
 * §7.3: own hits of all steps together, by what a side knows before blocks are shown: its own blocks, leaders and the cards
 * it would have laid. Who falls before his step strikes no more; nobody can say who.
 */
export function combatOdds(
  state: State,
  combat: CombatFrame,
  { side, cards, choice }: { readonly side: Side; readonly cards: readonly string[]; readonly choice?: ChoiceId },
): Odds {
  const supposed = { ...combat, laid: { ...combat.laid, [side]: [...cards] } };
  const own = fightersOf(state, combat, side).map((block) => ({
    by: unitName(block.unit),
    need: needOf(state, supposed, block),
    dice: block.pf,
  }));
  const byCards = cards.flatMap((card) => {
    const { dice, need } = ROLLING[card] ?? { dice: 0, need: HIT };
    return dice === 0 ? [] : [{ by: cardName(card), need, dice }];
  });
  const enemy = enemyOf(side);
  const foes = fightersOf(state, combat, enemy).length;
  return oddsOf([...byCards, ...own], {
    choice,
    title: t(combat.camisado ? 'dice.odds.raid' : 'dice.odds.combat'),
    rule: '§7.3',
    lines: [{ label: t('dice.odds.foes'), value: String(foes) }],
    off: Math.max(0, shelter(state, combat, enemy)),
    sheltered: enemy,
    unknown: t('dice.odds.unknown'),
  });
}

/** The same of a party that would enter a zone with enemies. */
export function attackOdds(state: State, { side, at, blocks, leader }: Party, zone: string): Odds[] {
  if (!holds(state, enemyOf(side), zone)) return [];
  const there = state.blocks.map((block) => (blocks.includes(block.id) ? { ...block, at: zone } : block));
  const leaders = leader === null ? state.leaders : { ...state.leaders, [leader]: zone };
  const supposed = { ...state, blocks: there, leaders };
  return [combatOdds(supposed, fightAt(zone, side, at), { side, cards: [], choice: `zone:${zone}` })];
}

/** A combat as it begins. */
function fightAt(zone: string, attacker: Side, from: string): CombatFrame {
  return {
    kind: 'combat',
    camisado: false,
    zone,
    attacker,
    from,
    stage: 'cards',
    raiders: [],
    leader: null,
    laid: { ottoman: null, spanish: null },
    open: false,
    shown: [],
    step: 0,
    suffered: { ottoman: 0, spanish: 0 },
    absorbed: { ottoman: 0, spanish: 0 },
    presence: null,
    loser: null,
  };
}

function oddsOf(
  rolling: readonly Rolling[],
  { choice, title, rule, lines = [], off = 0, sheltered = 'ottoman', unknown }: Asked,
): Odds {
  const hits = rolling.reduce<Chances>((sum, { dice, need }) => added(sum, hitChances(dice, from(need).length)), [1]);
  const shelters = t(sheltered === 'ottoman' ? 'dice.odds.trench' : 'dice.odds.cubes');
  return {
    ...(choice === undefined ? {} : { choice }),
    title,
    rule,
    lines: [...diceLines(rolling), ...lines, ...(off > 0 ? [{ label: shelters, value: `−${off}` }] : [])],
    outcomes: outcomesOf(takenOff(hits, off), (count) => t('dice.odds.hits', { count })),
    ...(unknown === undefined ? {} : { unknown }),
  };
}

/** Those of one name that need the same stand together. */
function diceLines(rolling: readonly Rolling[]): PanelLine[] {
  const found = new Map<string, Rolling>();
  for (const one of rolling) {
    const key = `${one.by.en} ${one.need}`;
    found.set(key, { ...one, dice: one.dice + (found.get(key)?.dice ?? 0) });
  }
  return [...found.values()].map(({ by, need, dice }) => ({
    label: t('dice.odds.dice', { by, dice, need: Math.min(7, Math.max(1, need)) }),
  }));
}
