import type { ISql } from 'postgres';
import type { Outcome } from '../../domain/table/refusal.ts';
import { done, refuse } from '../../domain/table/refusal.ts';

/** How many games one account may make: its bots' games included, whoever plays them. */
export interface CreationLimits {
  /** Of those that it has made and that are not over. */
  readonly going: number;
  readonly anHour: number;
}

/** Enough for somebody who pairs a whole club; what is more is a machine. */
export const USUAL_CREATIONS: CreationLimits = { going: 100, anHour: 60 };

/** Room for games that are about to be made. */
export interface CreationQuota {
  /**
   * Takes room for one, which is that game's from now on: a request that is repeated takes none a second time. It is never
   * given back, since whoever finds the game made already may be the repetition of the request that has made it.
   */
  take(account: string, gameId: string): Promise<Outcome<null>>;
}

/** Counts in the database, for all processes together and against many requests at once (sql/take_creation.sql). */
export function creationQuota(sql: ISql, { going, anHour }: CreationLimits): CreationQuota {
  return {
    take: async (account, gameId) => {
      const [row] = await sql<{ outcome: 'taken' | 'going' | 'hourly'; seconds: number }[]>`
        select outcome, seconds from take_creation(${gameId}, ${account}, ${going}, ${anHour})`;
      switch (row?.outcome) {
        case 'taken':
          return done(null);
        case 'going':
          return refuse('too-many-open-games', `An account has ${going} games at most that it made and that go on.`, {
            most: going,
          });
        case 'hourly':
          return refuse('too-many-new-games', `An account makes ${anHour} games an hour at most.`, {
            most: anHour,
            retryAfter: row.seconds,
          });
        default:
          throw new Error('the count of games gave no answer');
      }
    },
  };
}
