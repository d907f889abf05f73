import type { MailFooter } from './mail-text.ts';
import { standing } from './mail-text.ts';
import type { Letter, Message, Notice, NoticeDecision } from './notice.ts';
import { isLetter } from './notice.ts';
import { evidenceOf, happenedTitle, headlineOf, replyHint, subjectOf, words } from './words.ts';

/** Colours that hold on light and on dark ground alike, so that a client which turns them over does no harm. */
const STYLE = {
  page: 'font:16px/1.5 Georgia,"Times New Roman",serif;max-width:38em;margin:0 auto;padding:1em',
  quiet: 'color:#767676;font-size:14px',
  head: 'font-size:22px;line-height:1.25;margin:0 0 .2em',
  part: 'font-size:14px;letter-spacing:.06em;text-transform:uppercase;margin:1.5em 0 .4em;color:#767676',
  button:
    'display:inline-block;padding:.5em 1.1em;border:1px solid #8a6d3b;border-radius:4px;color:#8a6d3b;text-decoration:none;font-weight:bold',
  code: 'font:bold 14px/1.4 ui-monospace,Consolas,monospace;white-space:nowrap;padding:.1em .8em .1em 0;vertical-align:top',
  rule: 'border:0;border-top:1px solid #b8b0a0;margin:2em 0',
} as const;

/** The message as HTML: no picture, no script, nothing that is fetched; the client's own colours for text and ground. */
export function mailHtml(message: Message, footer: MailFooter): string {
  const { lang } = footer;
  const bodies = isLetter(message)
    ? [letterHtml(message.letter)]
    : message.notices.map((notice) => noticeHtml(notice, footer));
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${escaped(subjectOf(message, lang))}</title></head>`,
    `<body style="margin:0"><div style='${STYLE.page}'>`,
    bodies.join(`<hr style="${STYLE.rule}">`),
    `<hr style="${STYLE.rule}"><p style="${STYLE.quiet}">`,
    `${link(footer.settings, words('settings')[lang])} · ${link(footer.unsubscribe, words('unsubscribe')[lang])}`,
    '</p></div></body></html>',
  ].join('\n');
}

function noticeHtml(notice: Notice, footer: MailFooter): string {
  const { lang, title, scenario, phase, url, decisions } = notice;
  const hint = replyHint(notice);
  const reply = footer.replies && hint !== null ? [paragraph(hint)] : [];
  const place = [scenario, phase].join(' · ');
  return [
    `<h1 style="${STYLE.head}">${escaped(title)}: ${escaped(headlineOf(notice))}</h1>`,
    `<p style="${STYLE.quiet};margin-top:0">${escaped(place)}</p>`,
    ...standing(notice, footer).map(paragraph),
    ...happenedHtml(notice),
    ...(decisions.length > 0
      ? [part(words('decide')[lang]), ...decisions.map((one) => decisionHtml(one, notice))]
      : []),
    ...reply,
    `<p><a href="${escaped(url)}" style="${STYLE.button}">${escaped(words('open')[lang])}</a></p>`,
    ...evidenceOf(notice).map((line) => `<p style="${STYLE.quiet};overflow-wrap:anywhere">${escaped(line)}</p>`),
  ].join('\n');
}

function letterHtml({ title, lines, url }: Letter): string {
  return [`<h1 style="${STYLE.head}">${escaped(title)}</h1>`, ...lines.map(paragraph), `<p>${link(url, url)}</p>`].join(
    '\n',
  );
}

function happenedHtml(notice: Notice): string[] {
  const { happened, omitted, lang } = notice;
  if (happened.length === 0) return [];
  const left = omitted > 0 ? [`<p style="${STYLE.quiet}">${escaped(words('omitted', { n: omitted })[lang])}</p>`] : [];
  const lines = happened.map(({ text }) => `<li>${escaped(text)}</li>`);
  return [part(happenedTitle(notice)), ...left, `<ul style="padding-left:1.2em;margin:0">${lines.join('')}</ul>`];
}

function decisionHtml({ prompt, choicePrompt, orders, more }: NoticeDecision, { lang }: Notice): string {
  const rows = orders.map(
    ({ n, code, label }) =>
      `<tr><td style='${STYLE.code}'>${n}</td><td style='${STYLE.code}'>${escaped(code)}</td><td>${escaped(label)}</td></tr>`,
  );
  const rest = more > 0 ? `<p style="${STYLE.quiet}">${escaped(words('more', { n: more })[lang])}</p>` : '';
  const question = [prompt, ...(choicePrompt === undefined ? [] : [choicePrompt])].map(paragraph).join('');
  return `${question}<table style="border-collapse:collapse">${rows.join('')}</table>${rest}`;
}

const part = (text: string): string => `<h2 style="${STYLE.part}">${escaped(text)}</h2>`;
const paragraph = (text: string): string => `<p>${escaped(text)}</p>`;
const link = (url: string, text: string): string =>
  `<a href="${escaped(url)}" style="color:#8a6d3b">${escaped(text)}</a>`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
