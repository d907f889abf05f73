import Type from 'typebox';
import { done, refuse } from '../../domain/table/refusal.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { Operation, SignedCall } from '../operation.ts';
import { operation } from '../operation.ts';
import { idCursor, pageAsked, pageFrom } from '../paging.ts';
import type { Answer } from '../problems.ts';
import { whenOk } from '../problems.ts';
import { paging, Uuid } from '../schemas/base.ts';
import { ModerationAct, ModerationActName, ModerationActPage, ReportPage, why } from '../schemas/moderation.ts';
import type { Act, ActRow, ReportRow } from '../stores/moderation-store.ts';
import type { Stores } from '../stores/stores.ts';
import { tellOfMessage } from '../talk.ts';

const common = { tag: 'Operators' } as const;

/** What operators read of what was reported, and what they do about it. Each act leaves a line. */
export function moderationOperations(deps: ApiDeps): Operation[] {
  return [reports(deps), acts(deps), moderate(deps)];
}

function reports({ stores }: ApiDeps): Operation {
  const settled = Type.Optional(
    Type.Boolean({ description: 'Whether to give those that are settled as well.', examples: [true] }),
  );
  return operation({
    ...common,
    scope: 'admin',
    id: 'reports',
    method: 'GET',
    url: '/admin/reports',
    summary: 'What players have reported',
    description:
      'The latest first, with the words of the message: of what nobody reports, operators are shown nothing.',
    refusals: [],
    query: { ...paging, settled },
    answer: ReportPage,
    run: async (_call, { settled: all = false, ...page }) => {
      const { first, after } = pageAsked(page);
      const behind = idCursor(after);
      const wish = { open: !all, first: first + 1, ...(behind === undefined ? {} : { after: behind }) };
      const rows = await stores.moderation.reports(wish);
      return done(pageFrom(rows, { first, cursor: (row) => row.id, item: shownReport }));
    },
  });
}

function shownReport({ settledAt, message: { seat, ...message }, ...report }: ReportRow) {
  return {
    ...report,
    ...(settledAt === null ? {} : { settledAt }),
    message: { ...message, ...(seat === null ? {} : { seat }) },
  };
}

function acts({ stores }: ApiDeps): Operation {
  return operation({
    ...common,
    scope: 'admin',
    id: 'moderationActs',
    method: 'GET',
    url: '/admin/moderation',
    summary: 'What operators have done',
    description: 'Who, what, when and why, the latest first.',
    refusals: [],
    query: paging,
    answer: ModerationActPage,
    run: async (_call, page) => {
      const { first, after } = pageAsked(page);
      const rows = await stores.moderation.acts(first + 1, idCursor(after));
      return done(pageFrom(rows, { first, cursor: (row) => row.id, item: shownAct }));
    },
  });
}

function moderate(deps: ApiDeps): Operation {
  return operation({
    ...common,
    scope: 'admin',
    id: 'moderate',
    method: 'POST',
    url: '/admin/moderation',
    summary: 'Do something about what was said',
    description:
      'Hide a message, let an account say nothing, suspend it, undo that, or settle a report and leave it there. `report` says what it is about, and is settled; else give `message` or `account`.',
    repeat: { once: [] },
    status: 201,
    payload: 'moderationAct',
    refusals: ['unknown-report', 'unknown-message', 'unknown-account'],
    body: {
      act: ModerationActName,
      report: Type.Optional(Uuid('The report that it settles.')),
      message: Type.Optional(Uuid('The message, where no report names it.')),
      account: Type.Optional(Uuid('The account, where no report names it.')),
      why,
    },
    answer: ModerationAct,
    run: async (call, { act, why: reason, ...wish }) =>
      whenOk(await subjectOf(deps, act, wish), async (subject) => {
        if (act === 'suspend-account' && subject.account === call.account)
          return refuse('invalid-request', 'Nobody suspends himself.');
        const row = await deps.stores.moderation.note({
          id: call.newId(),
          by: call.account,
          act,
          ...subject,
          report: wish.report ?? null,
          why: reason,
        });
        await carryOut(deps, call, row);
        return done(shownAct(row));
      }),
  });
}

type Subject = Pick<ActRow, 'account' | 'message'>;
interface Wish {
  readonly report?: string;
  readonly message?: string;
  readonly account?: string;
}

/** What an act is about: of a message its writer too. A report says it, where one is named. */
async function subjectOf({ stores }: ApiDeps, act: Act, wish: Wish): Promise<Answer<Subject>> {
  if (wish.report === undefined && act !== 'settle-report')
    return aboutAct(stores, act, { message: wish.message ?? null, account: wish.account ?? null });
  const reported = await stores.moderation.reported(wish.report ?? NONE);
  if (reported === null) return refuse('unknown-report', 'There is no such report.');
  return act === 'settle-report' ? done(reported) : aboutAct(stores, act, reported);
}

/** The id of nothing. */
const NONE = '00000000-0000-0000-0000-000000000000';

function aboutAct(stores: Stores, act: Act, subject: Subject): Promise<Answer<Subject>> {
  return needsMessage(act) ? aboutMessage(stores, subject.message ?? NONE) : aboutAccount(stores, subject);
}

async function aboutMessage({ messages }: Stores, id: string): Promise<Answer<Subject>> {
  const message = await messages.byId(id);
  if (message === null) return refuse('unknown-message', 'There is no such message.');
  return done({ message: message.id, account: message.account });
}

async function aboutAccount({ accounts }: Stores, { account, message }: Subject): Promise<Answer<Subject>> {
  const found = await accounts.byId(account ?? '');
  return found === null ? refuse('unknown-account', 'There is no such account.') : done({ account: found.id, message });
}

function needsMessage(act: Act): boolean {
  return act === 'hide-message' || act === 'show-message';
}

/** What follows from a line of the record outside of its tables. Doing it twice changes nothing. */
async function carryOut(deps: ApiDeps, call: SignedCall, { act, account, message }: ActRow): Promise<void> {
  if (needsMessage(act) && message !== null) return tellAgain(deps, call, message);
  if (account === null) return;
  if (act === 'suspend-account') {
    await deps.accounts.disable(account);
    deps.live.endStreamsOf({ account });
  }
  if (act === 'restore-account') await deps.accounts.enable(account);
}

/** Whoever has the room open is shown how the message reads now. */
async function tellAgain({ games, stores, live }: ApiDeps, call: SignedCall, id: string): Promise<void> {
  const message = await stores.messages.byId(id);
  const rooms = message === null ? null : await games.rooms(call.caller, message.gameId);
  if (message !== null && rooms?.ok === true) tellOfMessage(live, rooms.value, message);
}

function shownAct({ account, message, report, ...act }: ActRow) {
  return {
    ...act,
    ...(account === null ? {} : { account }),
    ...(message === null ? {} : { message }),
    ...(report === null ? {} : { report }),
  };
}
