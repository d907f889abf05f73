import { h, render } from 'preact';
import { api } from '../api/api.ts';
import type { Course, Game, GameEvent } from '../api/types.ts';
import { judgedCourse } from '../history/course.tsx';
import { drawn } from '../history/course-chart.tsx';
import { sideTints } from '../history/course-tints.ts';
import { botName } from '../lobby/bot-name.ts';
import { nameNow } from '../session/players.ts';
import { undone } from '../table/event-log.ts';
import { EVERYBODY } from '../table/eyes.ts';
import type { GameTable } from '../table/game-table.ts';
import { language, said } from '../text/language.ts';
import type { StoryLine } from './story-by-turn.ts';
import { HomePage } from './home-page.tsx';
import { homeName } from './home-name.ts';
import script from './home-script.ts?worker&url';

const CHART_WIDTH = 720;
const PICTURE_WIDTH = 1200;
/** The colours that the chart names. */
const COLOURS = ['ink', 'paper', 'paper-raised', 'side-red', 'side-blue', 'side-green', 'side-gold', 'side-violet'];

/** What is told of a game that cannot be judged just now. */
const UNJUDGED: Course = { side: null, points: [], swings: [], luck: null, times: [] };

/**
 * One page that needs nobody: how an ended game went, its story, its log, and what checks it. Opened from a disk it asks
 * nobody for anything. With the name of its file. Throws Problem.
 */
export async function takeHome(table: GameTable): Promise<{ readonly page: Blob; readonly name: string }> {
  const game = table.game.peek();
  const { gameId, ruleset } = table;
  const picture = api.boardPicture(gameId, { seat: EVERYBODY, lang: language.peek(), width: PICTURE_WIDTH });
  const [players, course, image, log, code] = await Promise.all([
    playersOf(game),
    judgedCourse(gameId).catch(() => UNJUDGED),
    picture.then(dataUrl),
    api.log(gameId, EVERYBODY),
    fetch(script).then((answer) => answer.text()),
  ]);
  const body = document.createElement('body');
  render(
    h(HomePage, {
      parts: { game, ruleset, players, course, chart: chartOf(table, course), picture: image, story: storyOf(log) },
    }),
    body,
  );
  const title = escaped(`${said(ruleset.title)} · Estafeta`);
  const page = `<!doctype html>
<html lang="${language.peek()}" data-language="${language.peek()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<title>${title}</title>
<style>${styleNow()}</style>
</head>
<body>${body.innerHTML}
<script type="text/plain" id="log">${await base64(new Blob([log]))}</script>
<script type="module">${withinScript(code)}</script>
</body>
</html>
`;
  const name = homeName(said(ruleset.title), Object.values(players), game.updatedAt);
  return { page: new Blob([page], { type: 'text/html' }), name };
}

async function playersOf({ seats }: Game): Promise<Record<string, string>> {
  const named = Object.entries(seats).map(async ([seat, { account, bot }]): Promise<[string, string]> => {
    if (account !== undefined) return [seat, await nameNow(account)];
    return [seat, bot === undefined ? '–' : botName(bot)];
  });
  return Object.fromEntries(await Promise.all(named));
}

/** The story as the log tells it. */
function storyOf(log: string): StoryLine[] {
  const events = log
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as GameEvent);
  const gone = undone(new Map(events.map((event) => [event.version, event])));
  return events.flatMap(({ version, text }) =>
    text === undefined ? [] : [{ version, text, undone: gone.has(version) }],
  );
}

function chartOf(table: GameTable, course: Course): string | null {
  const { side, points } = course;
  if (side === null || points.length < 2) return null;
  const chart = drawn(course, sideTints(table, side), CHART_WIDTH);
  // What is around it says what it shows: the labels of its parts help nobody.
  chart.setAttribute('aria-hidden', 'true');
  return chart.outerHTML;
}

/** `data:…;base64,…`. */
function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('a file could not be read'));
    reader.readAsDataURL(blob);
  });
}

async function base64(blob: Blob): Promise<string> {
  return (await dataUrl(blob)).replace(/^[^,]*,/, '');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** What would end or hide a script stands in strings of it, where a backslash changes nothing. */
function withinScript(code: string): string {
  return code.replaceAll(/<(?=\/script|!--)/gi, String.raw`\x3c`);
}

/** In the colours of the client as it looks now. */
function styleNow(): string {
  const now = getComputedStyle(document.documentElement);
  const colours = COLOURS.map((name) => `--${name}:${now.getPropertyValue(`--${name}`)}`).join(';');
  return `:root{color-scheme:light;${colours}}
body{margin:0 auto;max-width:48rem;padding:1rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
a{color:inherit}
img,svg{max-width:100%;height:auto}
.soft,del{opacity:.7}
.story{font-size:.95rem;padding-inline-start:3rem}
.good,.bad{font-weight:600}
`;
}
