import { secretOr } from '../../../../kernel/event.ts';
import type { Text } from '../../../../kernel/text.ts';
import { listed } from '../../../../kernel/text.ts';
import type { Event, OpenBlock } from '../events.ts';
import { areaName, byKey, cardName, officerName, unitName } from '../text/names.ts';
import { t } from '../text/catalogue.ts';

/** A line for each of some event types: a type without one does not compile. */
export type LinesOf<Type extends Event['type']> = {
  readonly [T in Type]: (event: Extract<Event, { type: T }>) => Text;
};
export type Lines = LinesOf<Event['type']>;

type InCombat =
  | 'CombatJoined'
  | 'DrumsSounded'
  | 'SupportCancelled'
  | 'TigerStruck'
  | 'SupportsClosed'
  | 'DrumsAnswered'
  | 'RoundBegan'
  | 'DiceRolled'
  | 'DieRaised'
  | 'LossesTaken'
  | 'OfficerStruck'
  | 'VolunteersFled'
  | 'SideStayed'
  | 'SideRetreated'
  | 'SurplusReturned'
  | 'CombatEnded';

/** What happens on the battle board (§10). */
export const combatLines: LinesOf<InCombat> = {
  CombatJoined: ({ public: { zone, attacker, from, red, attackers, defenders, officers } }) => {
    const [attacking, defending] =
      attacker === 'british' ? [officers.british, officers.spanish] : [officers.spanish, officers.british];
    return t('event.CombatJoined', {
      ...{ zone: areaName(zone), attacker, from: areaName(from), red: yes(red) },
      ...{ attackers: force(attackers, attacking), defenders: force(defenders, defending) },
    });
  },
  DrumsSounded: (event) => {
    const { from, blocks, officer } = event.public;
    const units = secretOr<readonly string[]>(event, 'units', []);
    const args = { from: areaName(from), officer: yes(officer) };
    if (units.length === 0) return t('event.DrumsSounded', { ...args, blocks });
    return t('event.DrumsSounded.known', { ...args, units: orNobody(units.map(unitName)) });
  },
  SupportCancelled: ({ public: { card } }) => t('event.SupportCancelled', { card: cardName(card) }),
  TigerStruck: ({ public: { officer, die } }) =>
    officer === null
      ? t('event.TigerStruck.missed', { die: die ?? 0 })
      : t('event.TigerStruck', { officer: officerName(officer), die: die ?? 0 }),
  SupportsClosed: ({ public: { seat } }) => t('event.SupportsClosed', { seat }),
  DrumsAnswered: ({ public: { from, blocks, officer } }) =>
    t('event.DrumsAnswered', { from: areaName(from), units: force(blocks, officer) }),
  RoundBegan: ({ public: { round } }) => t('event.RoundBegan', { round }),
  DiceRolled: ({ public: { seat, dice, modifier } }) => {
    if (dice.length === 0) return t('event.DiceRolled.none', { seat });
    const hits = dice.filter((die) => die + modifier >= 5).length;
    const added = modifier === 0 ? '' : ` (${modifier > 0 ? '+1' : '−1'})`;
    return t('event.DiceRolled', { seat, dice: dice.join(' '), modifier: added, hits });
  },
  DieRaised: ({ public: { die } }) =>
    die === null ? t('event.DieRaised.none') : t('event.DieRaised', { die: die + 1 }),
  LossesTaken: ({ public: { seat, losses, cause } }) => t('event.LossesTaken', { seat, count: losses.length, cause }),
  OfficerStruck: ({ public: { seat, officer, die, killed } }) =>
    t('event.OfficerStruck', { seat, officer: officerName(officer), die, killed: yes(killed) }),
  VolunteersFled: ({ public: { to, dead } }) =>
    to === null ? t('event.VolunteersFled.dead') : t('event.VolunteersFled', { to: areaName(to), dead: dead.length }),
  SideStayed: ({ public: { seat } }) => t('event.SideStayed', { seat }),
  SideRetreated: ({ public: { seat, to, dead } }) =>
    to === null
      ? t('event.SideRetreated', { seat, dead: dead.length })
      : t('event.SideRetreated.to', { seat, to: areaName(to), dead: dead.length }),
  SurplusReturned: ({ public: { blocks } }) => t('event.SurplusReturned', { blocks: blocks.length }),
  CombatEnded: ({ public: { zone, winner, morale } }) =>
    winner === null
      ? t('event.CombatEnded.none', { zone: areaName(zone), morale })
      : t('event.CombatEnded', { zone: areaName(zone), winner, morale }),
};

/** The texts as one list; "nobody" where there are none. */
export function orNobody(texts: readonly Text[]): Text {
  return texts.length === 0 ? t('event.nobody') : listed(texts);
}

/** What the catalogue's `select` asks for. */
export function yes(is: boolean): string {
  return is ? 'yes' : 'no';
}

function force(blocks: readonly OpenBlock[], officer: string | null): Text {
  const names = blocks.map(({ type, pf }) => t('event.block', { type: byKey(`unit.${type}`), pf }));
  return orNobody(officer === null ? names : [...names, officerName(officer)]);
}
