import { secretOr } from '../../../../kernel/event.ts';
import type { OfEvents } from '../../../../kernel/kit/by-type.ts';
import type { Text } from '../../../../kernel/text.ts';
import { listed, same } from '../../../../kernel/text.ts';
import type { CombatType } from '../evolve/combat.ts';
import type { Event, OpenBlock } from '../events.ts';
import { zoneInWords, byKey, cardName, officerName, unitName } from '../text/names.ts';
import { t } from '../text/catalogue.ts';

/** What happens on the battle board (§10). */
export const combatLines: OfEvents<Text, Event, CombatType | 'SupportCancelled'> = {
  CombatJoined: ({ zone, attacker, from, red, attackers, defenders, officers }) => {
    const [attacking, defending] =
      attacker === 'british' ? [officers.british, officers.spanish] : [officers.spanish, officers.british];
    return t('event.CombatJoined', {
      zone: zoneInWords(zone),
      attacker,
      from: zoneInWords(from),
      red: yes(red),
      attackers: force(attackers, attacking),
      defenders: force(defenders, defending),
    });
  },
  DrumsSounded: ({ from, blocks, officer }, event) => {
    const units = secretOr<readonly string[]>(event, 'units', []);
    const args = { from: zoneInWords(from), officer: yes(officer) };
    if (units.length === 0) return t('event.DrumsSounded', { ...args, blocks });
    return t('event.DrumsSounded.known', { ...args, units: orNobody(units.map(unitName)) });
  },
  SupportCancelled: ({ card }) => t('event.SupportCancelled', { card: cardName(card) }),
  TigerStruck: ({ officer, die }) =>
    officer === null
      ? t('event.TigerStruck.missed', { die: die ?? 0 })
      : t('event.TigerStruck', { officer: officerName(officer), die: die ?? 0 }),
  SupportsClosed: ({ seat }) => t('event.SupportsClosed', { seat }),
  DrumsAnswered: ({ from, blocks, officer }) =>
    t('event.DrumsAnswered', { from: zoneInWords(from), units: force(blocks, officer) }),
  RoundBegan: ({ round }) => t('event.RoundBegan', { round }),
  DiceRolled: ({ seat, dice, modifier }) => {
    if (dice.length === 0) return t('event.DiceRolled.none', { seat });
    const hits = dice.filter((die) => die + modifier >= 5).length;
    const added = modifier === 0 ? '' : ` (${modifier > 0 ? '+1' : '−1'})`;
    return t('event.DiceRolled', { seat, count: dice.length, dice: dice.join(' '), modifier: added, hits });
  },
  DieRaised: ({ die }) => (die === null ? t('event.DieRaised.none') : t('event.DieRaised', { die: die + 1 })),
  LossesTaken: ({ seat, losses, cause }) => {
    const left = new Map(losses.map(({ block, pf }) => [block, pf]));
    const blocks = [...left].map(([block, pf]) => t('event.blockLeft', { block: blockName(block), pf }));
    return t('event.LossesTaken', { seat, count: losses.length, cause, blocks: orNobody(blocks) });
  },
  OfficerStruck: ({ seat, officer, die, killed }) =>
    t('event.OfficerStruck', { seat, officer: officerName(officer), die, killed: yes(killed) }),
  VolunteersFled: ({ to, dead }) =>
    to === null
      ? t('event.VolunteersFled.dead')
      : t('event.VolunteersFled', { to: zoneInWords(to), dead: dead.length }),
  SideStayed: ({ seat }) => t('event.SideStayed', { seat }),
  SideRetreated: ({ seat, to, dead }) =>
    to === null
      ? t('event.SideRetreated', { seat, dead: dead.length })
      : t('event.SideRetreated.to', { seat, to: zoneInWords(to), dead: dead.length }),
  SurplusReturned: ({ blocks }) => t('event.SurplusReturned', { blocks: blocks.length }),
  CombatEnded: ({ zone, winner, morale }) => {
    const args = { zone: zoneInWords(zone), morale: Math.abs(morale), favour: favoured(morale) };
    return winner === null ? t('event.CombatEnded.none', args) : t('event.CombatEnded', { ...args, winner });
  },
};

/** §10.9: whom the box of the morale track is worth points to. */
function favoured(morale: number): string {
  if (morale === 0) return 'nobody';
  return morale > 0 ? 'british' : 'spanish';
}

/** A block on the battle board, as all lines of the combat call it: side and number. */
function blockName(block: string): Text {
  return same(block.toUpperCase());
}

/** The texts as one list; "nobody" where there are none. */
export function orNobody(texts: readonly Text[]): Text {
  return texts.length === 0 ? t('event.nobody') : listed(texts);
}

/** What the catalogue's `select` asks for. */
export function yes(is: boolean): string {
  return is ? 'yes' : 'no';
}

function force(blocks: readonly OpenBlock[], officer: string | null): Text {
  const names = blocks.map(({ block, type, pf }) =>
    t('event.block', { block: blockName(block), type: byKey(`unit.${type}`), pf }),
  );
  return orNobody(officer === null ? names : [...names, officerName(officer)]);
}
