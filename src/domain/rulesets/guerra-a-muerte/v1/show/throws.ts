import type { Event } from '../events.ts';

/** What is rolled for, as statistics keep it apart; of a test the dice succeed or fail, of the others they hit or miss. */
export const THROWS = {
  battle: 'test',
  siege: 'test',
  initiative: 'test',
  sea: 'shot',
  guerrilla: 'test',
  attrition: 'test',
  activation: 'test',
  interception: 'test',
  avoid: 'test',
  raid: 'test',
  rising: 'test',
  leaders: 'test',
  spain: 'test',
} as const satisfies Readonly<Record<string, 'shot' | 'test'>>;
type Purpose = keyof typeof THROWS;

const OF: Readonly<Partial<Record<Event['type'], Purpose>>> = {
  BattleDiced: 'battle',
  AssaultDiced: 'siege',
  BlockadeDiced: 'siege',
  InitiativeDiced: 'initiative',
  TacticsDiced: 'initiative',
  BroadsidesFired: 'sea',
  CochraneDiced: 'sea',
  AreaRaided: 'raid',
  PortShipDiced: 'raid',
  CounterGuerrillaDiced: 'guerrilla',
  AttritionChecked: 'attrition',
  ActivationBegan: 'activation',
  InterceptionDiced: 'interception',
  AvoidDiced: 'avoid',
  NavalAvoidDiced: 'avoid',
  RisingDiced: 'rising',
  RepressionDiced: 'rising',
  SubversionDiced: 'rising',
  PromotionDiced: 'rising',
  LeaderDiced: 'leaders',
  SpanishDiced: 'spain',
  AllowanceDiced: 'spain',
  LiberalDiced: 'spain',
  IgualaDiced: 'spain',
  DefectionDiced: 'spain',
  ConvoyDiced: 'spain',
};

/** What the dice of an event were rolled for. Throws for an event without dice. */
export function purposeOf(type: Event['type']): Purpose {
  const purpose = OF[type];
  if (purpose === undefined) throw new Error(`${type} has no dice`);
  return purpose;
}
