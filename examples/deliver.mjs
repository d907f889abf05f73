#!/usr/bin/env node
/*
 * Hands a mail on standard input to Estafeta, as Postfix and other mail servers pipe it:
 *
 *   deliver.mjs <address of the server> <file with ESTAFETA_INBOUND_SECRET>
 *
 * Everything is an argument, for mail servers clear the environment; the secret is a file, for everybody on a machine
 * sees the arguments of its programs. It stands alone: copy it to wherever the mail server may run it.
 *
 * The exit code is one of sysexits.h. To any but 0 and 75 mail servers answer with a bounce, to a player who has done
 * nothing wrong. So the only other code is 65, for a mail that the server will never take; whatever else goes wrong,
 * wrong settings included, is 75: the mail waits in the queue until an operator has seen the log. What is printed stands
 * in that log, or in the bounce, and begins with a code of RFC 3463, which Postfix believes more than the exit code.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';

const EX_OK = 0;
const EX_DATAERR = 65;
const EX_TEMPFAIL = 75;

/** What the server takes, and how long it may take over it. */
const MOST_BYTES = 1024 * 1024;
const PATIENCE_MS = 60_000;

/** Read by the player to whom it is bounced; without accents, for Postfix makes question marks of them. */
const TOO_LARGE =
  '5.3.4 Your mail is larger than 1 MiB: nothing has been played. Answer with your orders alone, without attachments. / ' +
  'Tu correo pasa de 1 MiB: no se ha jugado nada. Responde solo con tu jugada, sin adjuntos.';

const later = (why) => ({ code: EX_TEMPFAIL, says: `4.3.0 ${why}` });

async function deliver([url, secretFile]) {
  if (secretFile === undefined) return later('usage: deliver.mjs <address of the server> <file with the secret>');
  const secret = (await readFile(secretFile, 'utf8')).trim();
  if (secret === '') return later(`there is no secret in ${secretFile}`);
  const mail = await buffer(process.stdin);
  if (mail.length > MOST_BYTES) return { code: EX_DATAERR, says: TOO_LARGE };
  const answer = await fetch(`${url.replace(/\/+$/, '')}/api/v1/mail/inbound`, {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822', ...signed(secret, mail) },
    body: mail,
    // A redirected POST would come back as a GET, and its answer pass for success.
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  return judged(answer.status, await answer.json().catch(() => null));
}

/** The headers of the Standard Webhooks specification. */
function signed(secret, mail) {
  const [id, timestamp] = [randomUUID(), String(Math.floor(Date.now() / 1000))];
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : secret;
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(mail).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

function judged(status, body) {
  // Something else may listen at a wrong address, and be content with everything.
  if (status === 200 && typeof body?.outcome === 'string') return { code: EX_OK, says: body.outcome };
  if (status === 413) return { code: EX_DATAERR, says: TOO_LARGE };
  const said = [body?.type, body?.detail].filter((one) => typeof one === 'string').join(': ');
  return later(`the server answered ${status}${said === '' ? '' : ` (${said})`}`);
}

/** What fetch says is «fetch failed»; what has failed stands in the cause. */
function reason(error) {
  const cause = error?.cause?.code ?? error?.cause?.message;
  return cause === undefined ? String(error?.message ?? error) : `${error.message}: ${cause}`;
}

const { code, says } = await deliver(process.argv.slice(2)).catch((error) => later(reason(error)));
process.stderr.write(`${says.replace(/\s+/g, ' ').slice(0, 500)}\n`);
process.exit(code);
