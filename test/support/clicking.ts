import type { Locator, Page } from 'playwright-core';

/** What somebody who plays by clicking sees at a glance. */
export interface Glance {
  readonly over: boolean;
  readonly busy: boolean;
  /** Ids of the choices in the list. */
  readonly choices: readonly string[];
  /** How many commands wait to be sent. */
  readonly draft: number;
  /** How many things on the map can be chosen. */
  readonly onMap: number;
  /** Whether another seat of the player's is asked. */
  readonly elsewhere: boolean;
}

/** Choices that are taken wherever they are offered, once so many have been taken; until then, only where nothing else is. */
export interface Hurry {
  readonly after: number;
  readonly choices: readonly string[];
}

const OFFERED = '.board-sheet [role=button][data-key], .board-sheet [role=button][data-area]';

export function glance(page: Page): Promise<Glance> {
  return page.evaluate((offered) => {
    const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
    const status = document.querySelector<HTMLElement>('.table')?.dataset['status'] ?? '';
    return {
      over: status === 'finished' || status === 'abandoned',
      busy: all('.acting[aria-busy=true]').length > 0,
      choices: all('.choices-list [data-choice]').map((button) => button.dataset['choice'] ?? ''),
      draft: all('.draft li').length,
      onMap: all(offered).length,
      elsewhere: all('.acting-other button').length > 0,
    };
  }, OFFERED);
}

/** Random numbers in [0, n) that are the same in each run. */
export function luck(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * n);
  };
}

/** What has been clicked so far. */
export interface Clicks {
  map: number;
  list: number;
  sent: number;
}

/**
 * Clicks whatever comes, on the map and in the list, and sends each command as soon as it is whole, until `done` says so.
 * Who plays several seats changes to the one that is asked.
 */
export async function clickOn(
  page: Page,
  random: (n: number) => number,
  done: (now: Glance) => boolean,
  hurry: Hurry = { after: 0, choices: [] },
): Promise<Clicks> {
  const clicks: Clicks = { map: 0, list: 0, sent: 0 };
  for (let misses = 0; misses < MISSES;) {
    const now = await glance(page);
    if (done(now)) return clicks;
    if (now.busy || isIdle(now)) {
      await toSeatAsked(page, now);
      await changed(page, now);
      continue;
    }
    const seen = hastening(now, hurry, clicks.map + clicks.list < hurry.after);
    const where = now.draft > 0 ? await send(page, now) : await chooseOne(page, seen, random);
    if (where !== null) clicks[where] += 1;
    misses = where === null ? misses + 1 : 0;
  }
  throw new Error(`${MISSES} clicks in a row hit nothing: ${JSON.stringify(await glance(page))}`);
}

/** What was to be clicked may be gone, because the page has been drawn anew since: then one looks again, so many times. */
const MISSES = 10;
const CLICK_MS = 5_000;

/** Whether the click hit. */
function hits(target: Locator, timeout: number): Promise<boolean> {
  return target.click({ timeout }).then(
    () => true,
    () => false,
  );
}

async function send(page: Page, now: Glance): Promise<'sent' | null> {
  if (!(await hits(page.locator('.draft-send'), CLICK_MS))) return null;
  await changed(page, now);
  return 'sent';
}

/** Takes a choice: on the map every other time that there is one. Says where it was; null where it was gone. */
async function chooseOne(page: Page, now: Glance, random: (n: number) => number): Promise<'map' | 'list' | null> {
  // Something may lie on the map: a person would move it, or use the list.
  if (now.onMap > 0 && random(2) === 0 && (await hits(page.locator(OFFERED).nth(random(now.onMap)), MAP_MS))) {
    // A target with several choices opens their list, with the next picture of the page.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    const several = page.locator('dialog.several [data-choice]');
    const many = await several.count();
    const chosen = many === 0 || (await hits(several.nth(random(many)), CLICK_MS));
    await settled(page);
    return chosen ? 'map' : null;
  }
  const id = now.choices[random(now.choices.length)] ?? '';
  if (!(await hits(page.locator(`.choices-list [data-choice="${id}"]`), CLICK_MS))) return null;
  await settled(page);
  return 'list';
}

const MAP_MS = 1_000;

async function toSeatAsked(page: Page, { busy, elsewhere }: Glance): Promise<void> {
  if (!busy && elsewhere) await hits(page.locator('.acting-other button').first(), CLICK_MS);
}

function isIdle({ draft, choices }: Glance): boolean {
  return draft === 0 && choices.length === 0;
}

/** What is looked at of what is offered: `early`, what hurry would take last; later, that alone wherever there is some. */
function hastening(now: Glance, { choices }: Hurry, early: boolean): Glance {
  if (early) {
    const others = now.choices.filter((id) => !choices.includes(id));
    return others.length > 0 ? { ...now, choices: others } : now;
  }
  const wanted = choices.find((id) => now.choices.includes(id));
  return wanted === undefined ? now : { ...now, choices: [wanted], onMap: 0 };
}

/** Waits until the page shows something else than `before`. */
async function changed(page: Page, before: Glance): Promise<void> {
  const words = JSON.stringify(before);
  for (let waits = 0; waits < 600; waits += 1) {
    if (JSON.stringify(await glance(page)) !== words) return;
    await page.waitForTimeout(25);
  }
  throw new Error(`nothing happens any more: ${words}`);
}

/** Waits until the server has answered the last click. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('.acting[aria-busy=true]') === null);
}
