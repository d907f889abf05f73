import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FoundChoice } from '../../src/games/positions/found-position.ts';
import { playByRest, playToTheEnd, seatedGame, toyGame } from '../support/api.ts';
import { inBrowser, noChromium, openBrowser } from '../support/browser.ts';
import { judgedToy } from '../support/judged-toy.ts';
import { arrive, sitDown } from '../support/person.ts';
import type { ServedClient } from '../support/served-client.ts';
import { serveClient } from '../support/served-client.ts';
import { barriers } from './barriers.ts';

const choice = (name: string, chance: number): FoundChoice => ({
  path: [name],
  labels: [{ en: `March to ${name}`, es: `Marchar a ${name}` }],
  targets: [{ type: 'area', id: name }],
  chance,
  reasons: chance === 700 ? [] : [{ text: { en: 'the ford', es: 'el vado' }, by: 120 }],
  played: name === 'north',
});

/** Where Red goes, round by round, before it stays: to the ford, which is worth the game. */
const TO_THE_FORD = [['area:north'], ['area:centre']];

describe.skipIf(noChromium)(inBrowser('after the end'), () => {
  let served: ServedClient;
  let browser: Browser;

  beforeAll(async () => {
    [served, browser] = await Promise.all([serveClient({ rules: [judgedToy] }), openBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await served.close();
  });

  test('the position of the day is found from the first page, answered, explained, and leads to its game', async () => {
    const { api, base } = served;
    const player = await api.player('Ana');
    const other = await api.player('Leo');
    const { page, complaints, leave } = await arrive(browser, { base, player });
    await page.goto('/');
    await page.getByRole('link', { name: 'Position of the day' }).click();
    await page.getByText('No game played here has given a position yet').waitFor();

    const gameId = await toyGame(api, player, { red: 'me', blue: other.id });
    await api.ask('POST', `/games/${gameId}/resignation`, { token: player.token, body: { seat: 'red' } });
    const choices = [choice('north', 400), choice('centre', 700), choice('south', 250)];
    const { body: game } = await api.ask('GET', `/games/${gameId}`, {});
    const { sql } = api.database;
    await sql`
      insert into daily_positions (game_id, version, seat, prompt, about, choices, day)
      values (${gameId}, ${game.version - 1}, 'red', ${sql.json({ en: 'Where to?', es: '¿Adónde?' })}, '[]', ${sql.json(choices as never)}, current_date - 1)`;
    await page.reload();
    await page.locator('.board-sheet').waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByText('Where to?').waitFor();
    await page.getByRole('radio', { name: 'March to south' }).check();
    await page.getByRole('button', { name: 'That is my answer' }).click();
    await page.getByText('Not the best.').waitFor();
    await page.getByText('Right answers: 0 of 1').waitFor();
    expect(await page.locator('.position-judged[data-best="true"]').textContent()).toContain('March to centre');
    expect(await page.getByText('Worse by the ford (−12 of 100)').count()).toBe(2);
    expect(await barriers(page)).toEqual([]);
    await page.reload();
    await page.getByText('Not the best.').waitFor();
    await page.getByRole('link', { name: /^See how the game went on/ }).click();
    await page.locator('.timeline.past').waitFor();
    expect(complaints.filter((one) => !one.includes('404'))).toEqual([]);
    await leave();
  });

  test('a game tells how it went, and goes home as one page that checks its own log', async () => {
    const { api, base } = served;
    const [player, other] = [await api.player('Ana'), await api.player('Leo')];
    const seats = { red: 'me', blue: other.id };
    const { body: game } = await seatedGame(api, player, {
      ruleset: 'toy',
      scenario: 'standard',
      seats,
      options: { rounds: 3 },
    });
    for (const way of TO_THE_FORD) {
      await playByRest(api, player, game.id, way);
      await playByRest(api, other, game.id);
    }
    await playToTheEnd(api, [player, other], game.id);
    const person = await arrive(browser, { base, player });
    const { page } = person;
    await sitDown(person, game.id);
    await page.locator('summary', { hasText: 'How it went' }).click();
    await page.locator('.course-chart svg').waitFor();
    const { swings } = (await api.ask('GET', `/games/${game.id}/course`)).body;
    expect(await page.locator('.course-swings > li').count()).toBe(swings.length);
    if (swings.length > 0) {
      await page.getByRole('button', { name: 'Before', exact: true }).first().click();
      await page.locator('.timeline.past').waitFor();
    }

    await page.locator('#tab-table').click();
    await page.locator('#side-panel-tab-table').click();
    await page.getByText('Share and follow').click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the page' }).click(),
    ]);
    const kept = `${await file.path()}.html`;
    await file.saveAs(kept);
    // Whose browser prefers another language: the page keeps its own.
    const home = await arrive(browser, { base: 'http://127.0.0.1:9', options: { locale: 'es-ES' } });
    await home.page.goto(`file://${kept}`);
    await home.page.getByText('Ana').first().waitFor();
    await home.page.locator('svg').waitFor();
    await home.page.getByText(/^Victory: |^Nobody has won\.$/).waitFor();
    // A game of one day has one date.
    expect(await home.page.getByText(' – ').count()).toBe(0);
    await home.page.getByRole('button', { name: 'Check the log' }).click();
    await home.page.getByText('Nothing is wrong with this log.').waitFor();
    expect(await home.page.locator('html').getAttribute('lang')).toBe('en');
    await home.page.getByText(/draws? of chance follows? from the seed/).waitFor();
    expect(await barriers(home.page)).toEqual([]);
    expect([...person.complaints, ...home.complaints]).toEqual([]);
    await Promise.all([home.leave(), person.leave()]);
  });
});
