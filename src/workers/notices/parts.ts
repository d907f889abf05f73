import type { ISql, Sql } from 'postgres';
import type { GameService } from '../../games/game-service.ts';
import type { Rulesets } from '../../games/rulesets.ts';
import { channelLostMessage } from '../../notices/service-message.ts';
import { ANSWER_ROUTE } from '../inbound/answer.ts';
import type { AnswerWays } from '../inbound/answering.ts';
import { preparingAnswers } from '../inbound/answering.ts';
import type { Outbox, Route } from '../outbox.ts';
import type { JobHandler, JobQueue } from '../queue.ts';
import type { Ratings } from '../../projections/ratings/ratings.ts';
import type { WantedChannel } from './channel-rows.ts';
import { newestCheckpoint } from './checkpoint-letters.ts';
import { preparing } from './deliver.ts';
import type { DigestDeps } from './digest.ts';
import { preparingDigest } from './digest.ts';
import { saidIn } from './talk.ts';
import { tellAccount } from './service-messages.ts';
import type { RouterDeps } from './route.ts';
import { DIGEST_ROUTE } from './digest-schedule.ts';
import { DELIVER_ROUTE, noticeRoute } from './route.ts';
import type { Senders } from './senders.ts';
import { MAX_ATTEMPTS, queued, sendingHandler } from './sending.ts';

/** The routes by which notices leave the outbox: asking for channels is quick, reaching them is not. */
export function noticeRoutes(deps: RouterDeps, queue: JobQueue): Readonly<Record<string, Route>> {
  const [deliver, digest, answer] = [queued(queue), queued(queue), queued(queue)];
  return { notice: noticeRoute(deps), [DELIVER_ROUTE]: deliver, [DIGEST_ROUTE]: digest, [ANSWER_ROUTE]: answer };
}

/** How often those rows may be tried: distant servers are down for hours. */
export const NOTICE_ATTEMPTS: Readonly<Record<string, number>> = {
  [DELIVER_ROUTE]: MAX_ATTEMPTS,
  [DIGEST_ROUTE]: MAX_ATTEMPTS,
  [ANSWER_ROUTE]: MAX_ATTEMPTS,
};

/** What notices are sent with. */
export interface NoticeSettings {
  readonly senders: Senders;
  readonly rulesets: Rulesets;
  /** Where browsers reach this server, without a slash at the end. */
  readonly publicUrl: string;
  /** The link by which whoever reads at a channel agrees to be written to. */
  readonly confirmation: (channel: WantedChannel) => Promise<string>;
  readonly now: () => Date;
  /** What answers to mails leave by; none where this server sends no mails. */
  readonly answers?: AnswerWays;
}

export interface NoticeWork extends NoticeSettings {
  readonly sql: Sql;
  readonly games: Pick<GameService, 'game' | 'events' | 'view' | 'orderSheets' | 'rooms' | 'standing'>;
  readonly outbox: Outbox;
  readonly reactions: RouterDeps['reactions'];
  readonly catchUp: DigestDeps['catchUp'];
  readonly ratingOf: Ratings['ofGame'];
  readonly warn: (error: unknown, what: string) => void;
}

/** The jobs that send messages. */
export function noticeHandlers(work: NoticeWork): Readonly<Record<string, JobHandler>> {
  const { sql, games, rulesets, publicUrl, outbox, warn } = work;
  const { ratingOf } = work;
  const compose = {
    games,
    rulesets,
    publicUrl,
    said: (wanted: Parameters<typeof saidIn>[1]) => saidIn(sql, wanted),
    newestCheckpoint: () => newestCheckpoint(sql),
    ratingOf,
  };
  const givenUp = (tx: ISql, { name, account }: WantedChannel, why: string): Promise<void> =>
    tellAccount(tx, account, (lang) => channelLostMessage(lang, { name, why }, publicUrl));
  const sending = { sql, outbox, warn, givenUp };
  return {
    [DELIVER_ROUTE]: sendingHandler(sending, preparing({ ...work, compose, standing: games.standing })),
    [DIGEST_ROUTE]: sendingHandler(sending, preparingDigest({ ...work, compose })),
    [ANSWER_ROUTE]: sendingHandler(sending, preparingAnswers({ compose, answers: work.answers })),
  };
}
