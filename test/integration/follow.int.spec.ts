import { describe, expect, it } from 'vitest';
import { quietService } from '../support/quiet-service.ts';
import { createToy, logOf, newAccount, openTestService, playOnce } from '../support/table.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';

const quiet = quietService();

const BOTH = { project: true, react: true };

const duel = async (): Promise<string> => {
  const red = newAccount();
  const { id } = await createToy(quiet.service, red, { seats: { red: 'me', blue: newAccount() } });
  await playOnce(quiet.service, red, id);
  return id;
};

/** Where a game and what follows from it stand. */
async function standing(
  gameId: string,
): Promise<{ version: number; projected: number; reacted: number; head: string }> {
  const [row] = await quiet.database.sql<{ version: number; projected: number; reacted: number; head: string }[]>`
    select version, projected_version as projected, reacted_version as reacted, encode(head_hash, 'hex') as head
      from streams where game_id = ${gameId}`;
  if (row === undefined) throw new Error('no such game');
  return row;
}

describe('games that are followed together', () => {
  it('do not hold each other up, and one whose rows cannot be written still gets its reactions', async () => {
    const [flawed, sound] = [await duel(), await duel()];
    await quiet.database
      .sql`alter table chronicle add constraint flaw check (game_id <> ${quiet.database.sql.unsafe(`'${flawed}'`)}) not valid`;
    const followed = await quiet.service.post.follow([flawed, sound], BOTH);
    await expect(followed.get(flawed)).rejects.toMatchObject({ code: '23514' });
    await followed.get(sound);
    await quiet.database.sql`alter table chronicle drop constraint flaw`;
    const { version, ...after } = await standing(sound);
    expect(after).toMatchObject({ projected: version, reacted: version });
    expect(await standing(flawed)).toMatchObject({ projected: 0, reacted: version });
    await (await quiet.service.post.follow([flawed], BOTH)).get(flawed);
    expect(await standing(flawed)).toMatchObject({ projected: version });
  });

  it('are told what happened once, in order, though others follow them too', async () => {
    const other = await openTestService(quiet.database, { rules: [toyRuleset] });
    const games = [await duel(), await duel(), await duel()];
    const all = await Promise.all(
      [quiet.service, other, quiet.service].map(({ post }) => post.follow([...games].reverse(), BOTH)),
    );
    for (const followed of all) await Promise.all(followed.values());
    await other.close();
    for (const id of games) {
      const lines = await quiet.database.sql`select version from chronicle where game_id = ${id} order by version`;
      expect(lines.map((row) => row['version'])).toEqual(
        (await logOf(quiet.database, id)).map(({ version }) => version),
      );
    }
  });
});

describe('what was made of a game', () => {
  const write = async (gameId: string, more: object): Promise<object | undefined> => {
    const { version, projected, reacted, head } = await standing(gameId);
    const game = { game: gameId, version, head, projected, reacted, orders: [], ...more };
    const [row] = await quiet.database.sql`
      select projected, reacted from follow_games(${JSON.stringify([game])}::text::json, '{}'::json, '{}'::json)`;
    return row;
  };

  it.each([
    ['that has been projected further meanwhile', { projected: 1 }, { projected: false, reacted: true }],
    ['that has been reacted to further meanwhile', { reacted: 1 }, { projected: true, reacted: false }],
    [
      'for which orders have been lodged meanwhile',
      { orders: [{ seat: 'red', version: 1 }] },
      { projected: true, reacted: false },
    ],
    ['whose log is another', { head: '00' }, undefined],
  ])('%s is not written', async (_, more, expected) => {
    const id = await duel();
    expect(await write(id, more)).toEqual(expected ?? { projected: false, reacted: false });
  });
});
