import type { Event } from '../events.ts';

/** What is rolled for, as statistics keep it apart; of a test the dice succeed or fail, of the others they hit or miss. */
export const THROWS = {
  ram: 'shot',
  rake: 'shot',
  grapple: 'shot',
  boarding: 'shot',
  missiles: 'shot',
  fire: 'shot',
  avoid: 'test',
  loose: 'test',
  crew: 'test',
  afloat: 'test',
  command: 'test',
  wind: 'test',
} as const satisfies Readonly<Record<string, 'shot' | 'test'>>;
type Purpose = keyof typeof THROWS;

const OF: Readonly<Partial<Record<Event['type'], Purpose>>> = {
  RamRolled: 'ram',
  DefensiveRamTried: 'ram',
  RakeRolled: 'rake',
  GrappleRolled: 'grapple',
  BoardingRolled: 'boarding',
  MissilesFired: 'missiles',
  FirepotsThrown: 'fire',
  FirefightDiced: 'fire',
  AvoidTried: 'avoid',
  DisengageRolled: 'loose',
  UnfoulingDiced: 'loose',
  CrewChecked: 'crew',
  FatigueChecked: 'crew',
  SinkingDiced: 'afloat',
  GroundingDiced: 'afloat',
  DoubleTried: 'command',
  OrdersConfused: 'command',
  TransferTried: 'command',
  RetreatDiced: 'command',
  TreacheryDiced: 'command',
  DeclarationOrdered: 'wind',
  InitiativeDiced: 'wind',
  WindDiced: 'wind',
  EdgeDiced: 'wind',
};

/** What the dice of an event were rolled for. Throws for an event without dice. */
export function purposeOf(type: Event['type']): Purpose {
  const purpose = OF[type];
  if (purpose === undefined) throw new Error(`${type} has no dice`);
  return purpose;
}
