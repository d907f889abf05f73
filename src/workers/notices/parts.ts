import type { ISql } from 'postgres';
import type { GameService } from '../../games/game-service.ts';
import type { Rulesets } from '../../games/rulesets.ts';
import { lostLetter } from '../../notices/letter.ts';
import type { Outbox, Route } from '../outbox.ts';
import type { JobHandler, JobQueue } from '../queue.ts';
import type { WantedChannel } from './channel-rows.ts';
import { openChannels } from './channel-rows.ts';
import { preparing } from './deliver.ts';
import type { DigestDeps } from './digest.ts';
import { preparingDigest } from './digest.ts';
import { sendLetter } from './letters.ts';
import type { RouterDeps } from './route.ts';
import { DELIVER_ROUTE, DIGEST_ROUTE, noticeRoute } from './route.ts';
import type { Senders } from './senders.ts';
import { PATIENCE, queued, sendingHandler } from './sending.ts';

/** The routes by which notices leave the outbox: asking for channels is quick, reaching them is not. */
export function noticeRoutes(deps: RouterDeps, queue: JobQueue): Readonly<Record<string, Route>> {
  return { notice: noticeRoute(deps), [DELIVER_ROUTE]: queued(queue), [DIGEST_ROUTE]: queued(queue) };
}

/** How often those rows may be tried: distant servers are down for hours. */
export const NOTICE_PATIENCE: Readonly<Record<string, number>> = {
  [DELIVER_ROUTE]: PATIENCE,
  [DIGEST_ROUTE]: PATIENCE,
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
}

export interface NoticeWork extends NoticeSettings {
  readonly sql: ISql;
  readonly games: Pick<GameService, 'game' | 'events' | 'view' | 'orderSheets' | 'standing'>;
  readonly outbox: Outbox;
  readonly reactions: RouterDeps['reactions'];
  readonly catchUp: DigestDeps['catchUp'];
  readonly warn: (error: unknown, what: string) => void;
}

/** The jobs that send messages. */
export function noticeHandlers(work: NoticeWork): Readonly<Record<string, JobHandler>> {
  const { sql, games, rulesets, publicUrl, outbox, warn } = work;
  const compose = { games, rulesets, publicUrl };
  const givenUp = async (channel: WantedChannel, why: string): Promise<void> => {
    for (const other of await openChannels(sql, channel.account)) {
      const letter = lostLetter(other.lang, { name: channel.name, why }, publicUrl);
      await sendLetter(sql, { channel: other.id, about: `lost-${channel.id}`, letter });
    }
  };
  const sending = { sql, outbox, warn, givenUp };
  return {
    [DELIVER_ROUTE]: sendingHandler(sending, preparing({ ...work, compose, standing: games.standing })),
    [DIGEST_ROUTE]: sendingHandler(sending, preparingDigest({ ...work, compose })),
  };
}
