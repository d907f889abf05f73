import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONFIRM_PATH, openUnsubscription, UNSUBSCRIBE_PATH } from '../../channels/mail-links.ts';
import type { Lang } from '../../domain/kernel/text.ts';
import { catalogue } from '../../domain/kernel/text.ts';
import type { ApiDeps } from '../api-deps.ts';
import { confirmed } from '../resources/channel-mail.ts';

const t = catalogue(
  {
    confirm: 'Notices of your games',
    agree: 'Do you want to get notices of your games at this address?',
    yes: 'Yes, write to me',
    agreed: 'Done: your notices come to this address from now on.',
    'agree.invalid':
      'This link has ended, or is for an address that is not asked any more. Ask for a new one in your settings.',
    unsubscribe: 'No more notices',
    stop: 'Do you want no more notices at this address?',
    no: 'No more notices',
    stopped: 'Done: you get no more notices here. You can have them again in your settings.',
    'stop.invalid': 'This link is not one of this server, or the address gets no notices any more.',
  },
  {
    confirm: 'Avisos de tus partidas',
    agree: '¿Quieres recibir en esta dirección los avisos de tus partidas?',
    yes: 'Sí, escribidme',
    agreed: 'Hecho: desde ahora los avisos llegan a esta dirección.',
    'agree.invalid':
      'Este enlace ha caducado o es de una dirección por la que ya no se pregunta. Pide otro en tus ajustes.',
    unsubscribe: 'No más avisos',
    stop: '¿Quieres dejar de recibir avisos en esta dirección?',
    no: 'No quiero más avisos',
    stopped: 'Hecho: no recibirás más avisos aquí. Puedes volver a activarlos en tus ajustes.',
    'stop.invalid': 'Este enlace no es de este servidor o la dirección ya no recibe avisos.',
  },
);
type Key = Parameters<typeof t>[0];

/** What becomes of a token: false where it is of no use. */
type Act = (token: string) => Promise<boolean>;

interface Page {
  readonly path: string;
  readonly title: Key;
  readonly question: Key;
  readonly button: Key;
  readonly done: Key;
  readonly invalid: Key;
  readonly act: Act;
}

/**
 * The pages that mails link to, for whoever reads there without a sign-in. Opening one changes nothing, for programs open
 * links too; its button does, and so does the POST of mail programs (RFC 8058: List-Unsubscribe=One-Click).
 */
export async function mailPages(app: FastifyInstance, deps: ApiDeps): Promise<void> {
  const { stores, serverKey, now } = deps;
  app.removeAllContentTypeParsers();
  // What a form sends says no more than that it was sent.
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16_384 }, (_request, _body, done) => done(null));
  serve(app, {
    path: CONFIRM_PATH,
    title: 'confirm',
    question: 'agree',
    button: 'yes',
    done: 'agreed',
    invalid: 'agree.invalid',
    act: async (token) => (await confirmed(deps, token)).ok,
  });
  serve(app, {
    path: UNSUBSCRIBE_PATH,
    title: 'unsubscribe',
    question: 'stop',
    button: 'no',
    done: 'stopped',
    invalid: 'stop.invalid',
    act: async (token) => {
      const channel = await openUnsubscription(serverKey, token, now());
      return channel !== null && stores.channels.unsubscribe(channel);
    },
  });
}

function serve(app: FastifyInstance, page: Page): void {
  const schema = { hide: true } as const;
  app.get(page.path, { schema }, async (request, reply) => {
    const lang = langOf(request);
    const button = `<form method="post"><button>${t(page.button)[lang]}</button></form>`;
    return send(reply, { lang, title: page.title, body: `<p>${t(page.question)[lang]}</p>${button}` });
  });
  app.post(page.path, { schema }, async (request, reply) => {
    const lang = langOf(request);
    const done = await page.act(tokenOf(request));
    if (!done) reply.code(400);
    return send(reply, { lang, title: page.title, body: `<p>${t(done ? page.done : page.invalid)[lang]}</p>` });
  });
}

function tokenOf({ query }: FastifyRequest): string {
  const { token } = query as { token?: unknown };
  return typeof token === 'string' ? token.slice(0, 2000) : '';
}

/** Whoever prefers Spanish to English reads Spanish. */
function langOf({ headers }: FastifyRequest): Lang {
  const wanted = (headers['accept-language'] ?? '').toLowerCase();
  const [es, en] = [wanted.search(/\bes\b/), wanted.search(/\ben\b/)];
  return es !== -1 && (en === -1 || es < en) ? 'es' : 'en';
}

const STYLE =
  ':root{color-scheme:light dark}body{font:18px/1.5 Georgia,serif;max-width:32em;margin:4em auto;padding:0 1em}button{font:inherit;padding:.5em 1.2em}';

function send(reply: FastifyReply, { lang, title, body }: { lang: Lang; title: Key; body: string }): FastifyReply {
  const heading = t(title)[lang];
  return reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${heading} · Estafeta</title><style>${STYLE}</style></head><body><h1>${heading}</h1>${body}</body></html>`,
    );
}
