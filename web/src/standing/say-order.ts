import type { StandingOrder } from '../api/types.ts';
import type { GameTable } from '../table/game-table.ts';
import { said } from '../text/language.ts';
import type { Option } from './options.ts';
import { nameIn, owners, places, subjects, values } from './options.ts';
import type { Condition } from './part.ts';
import { partsOfWhen } from './part.ts';
import { t } from './words.ts';

type Order = StandingOrder['order'];

/** An order in one sentence: what it answers to what, when, and for how long. */
export function sayOrder(table: GameTable, order: Order): string {
  const { decisions, answer, when, until = {} } = order;
  const kind = decisions.map((one) => sayKind(table, one)).join(' / ');
  const says = t('says', { kind, answer: sayAnswer(table, decisions[0] ?? '', answer.path) });
  return [says, sayWhen(table, when), ...sayUntil(table, until)].filter((part) => part !== '').join('; ');
}

/** How a kind of decision is called. */
export function sayKind(table: GameTable, kind: string): string {
  const known = table.ruleset.decisions.find((one) => one.kind === kind);
  return known === undefined ? kind : said(known.title);
}

/** The first step of an answer as the game names it. */
function sayAnswer(table: GameTable, kind: string, path: readonly string[]): string {
  if (path.length === 0) return t('answer.safe');
  return path.map((step) => nameIn(answersTo(table, kind), step)).join(', ');
}

/** What the game names as answers to a kind of decision, and what is offered just now. */
export function answersTo(table: GameTable, kind: string): readonly Option[] {
  const listed = table.ruleset.decisions.find((one) => one.kind === kind)?.choices ?? [];
  const open = table.decisions.value.find((one) => one.kind === kind)?.choices ?? [];
  const all = [
    ...listed.map(({ id, title }) => ({ id, title })),
    ...open.map(({ id, label }) => ({ id, title: label })),
  ];
  const once = all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at);
  return once.map(({ id, title }) => ({ id, name: said(title) }));
}

function sayWhen(table: GameTable, when: Condition | undefined): string {
  const found = partsOfWhen(when);
  if (found === null) return t('say.when.all', { parts: t('say.other') });
  const { holding, conditions } = found;
  if (holding === 'always') return '';
  const parts = conditions
    .map((condition) => sayPart(table, condition))
    .join(t(holding === 'all' ? 'say.and' : 'say.or'));
  return t(`say.when.${holding}`, { parts });
}

interface Known {
  readonly pieces?: { kind?: string; badge?: string; owner?: string; at?: string; count?: Count };
  readonly cards?: { kind: string; count?: Count };
  readonly track?: { id: string; value: Count };
  readonly turn?: Count;
  readonly fact?: { id: string; is?: string; value?: Count };
  readonly happened?: { type: string; where?: Record<string, string> };
}
type Count = { readonly atLeast?: number; readonly atMost?: number };

function sayPart(table: GameTable, condition: Condition): string {
  const { pieces, cards, track, turn, fact, happened } = condition as Known;
  const name = (about: Parameters<typeof subjects>[1], id: string): string => nameIn(subjects(table, about), id);
  if (pieces !== undefined) return sayPieces(table, pieces);
  if (cards !== undefined) return t('say.cards', { count: sayCount(cards.count), what: name('cards', cards.kind) });
  if (track !== undefined) return t('say.track', { which: name('track', track.id), count: sayCount(track.value) });
  if (turn !== undefined) return t('say.turn', { count: sayCount(turn) });
  if (fact !== undefined) return sayFact(table, fact);
  if (happened !== undefined) return sayHappened(table, happened);
  return t('say.other');
}

function sayPieces(table: GameTable, { kind, badge, owner, at, count }: NonNullable<Known['pieces']>): string {
  const what = badge === undefined ? kind : `badge:${badge}`;
  return t('say.pieces', {
    count: sayCount(count),
    what: what === undefined ? t('any-piece') : nameIn(subjects(table, 'pieces'), what),
    owner: owner === undefined ? t('anybody') : nameIn(owners(table), owner),
    place: at === undefined ? t('anywhere') : nameIn(places(table), at),
  });
}

function sayFact(table: GameTable, { id, is, value }: NonNullable<Known['fact']>): string {
  const fact = table.ruleset.facts.find((one) => one.id === id);
  const which = fact === undefined ? id : said(fact.title);
  if (is === undefined || fact === undefined) return t('say.fact', { which, value: sayCount(value) });
  return t('say.fact', { which, value: nameIn(values(table, fact.of, fact.words), is) });
}

function sayHappened(table: GameTable, { type, where = {} }: NonNullable<Known['happened']>): string {
  const happening = table.ruleset.happenings.find((one) => one.type === type);
  const conditions = Object.entries(where).map(([name, value]) => {
    const of = happening?.members.find((member) => member.name === name)?.of ?? 'word';
    return nameIn(values(table, of), String(value));
  });
  const value = conditions.length === 0 ? t('anything') : conditions.join(', ');
  return t('say.happened', { which: happening === undefined ? type : said(happening.title), value });
}

function sayCount(count: Count = { atLeast: 1 }): string {
  if (count.atMost !== undefined) return t('say.count.atMost', { number: count.atMost });
  return t('say.count.atLeast', { number: count.atLeast ?? 1 });
}

function sayUntil(table: GameTable, { turn, times, happened }: NonNullable<Order['until']>): string[] {
  const event = table.ruleset.happenings.find(({ type }) => type === happened?.type);
  return [
    ...(turn === undefined ? [] : [t('say.until.turn', { turn })]),
    ...(times === undefined ? [] : [t('say.until.times', { times })]),
    ...(happened === undefined ? [] : [t('say.until.happened', { event: event ? said(event.title) : happened.type })]),
  ];
}
