import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { MAX_MAIL_BYTES } from '../../channels/inbound-mail.ts';
import { RetryLater } from '../../workers/inbound/retry-later.ts';
import type { MailOutcome } from '../../workers/inbound/seen.ts';
import { describeOperation } from '../openapi/describe.ts';
import { ProblemError } from '../problems.ts';
import { isSigned } from './signature.ts';

/** What takes mails over HTTP; null where this server does not. */
export interface InboundEndpoint {
  readonly secret: string;
  readonly receive: (raw: Buffer) => Promise<MailOutcome>;
}

/** Mails over HTTP, where there is a secret that they are signed with. */
export function endpointOf(
  receive: InboundEndpoint['receive'] | null,
  replies: { readonly inboundSecret?: string | undefined } | undefined,
): InboundEndpoint | null {
  const secret = replies?.inboundSecret;
  return receive === null || secret === undefined ? null : { receive, secret };
}

const OPERATION = {
  id: 'receiveMail',
  tag: 'Live',
  summary: 'Hand over a mail that came in',
  description:
    'The raw mail, signed by the Standard Webhooks specification (`webhook-id`, `webhook-timestamp`, `webhook-signature`) with ESTAFETA_INBOUND_SECRET. For mail servers, not for players: see docs/play-by-mail.md. A 5xx means: hand it over again; a 503 with `Retry-After` that somebody else has the mail in hand just now.',
  scope: 'anyone',
  refusals: ['not-found', 'payload-too-large', 'unsupported-media-type', 'signature-invalid'],
} as const;

const Outcome = Type.Object(
  { outcome: Type.String({ description: 'What became of it.', examples: ['played'] }) },
  { additionalProperties: false, description: 'What became of the mail.' },
);

/** `POST /mail/inbound`: mails as mail servers and services hand them over. */
export async function mountInboundMail(
  app: FastifyInstance,
  { inbound, now }: { readonly inbound: InboundEndpoint | null; readonly now: () => Date },
): Promise<void> {
  await app.register(async (mail) => {
    mail.removeAllContentTypeParsers();
    // As a function, so that nobody takes its bytes for the members of a JSON object.
    mail.addContentTypeParser('message/rfc822', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, () => body),
    );
    mail.post(
      '/mail/inbound',
      { bodyLimit: MAX_MAIL_BYTES, schema: { ...describeOperation(OPERATION), response: { 200: Outcome } } as object },
      async (request, reply) => {
        if (inbound === null) throw new ProblemError('not-found', 'This server takes no mails over HTTP.');
        const body = request.body === undefined ? null : (request.body as () => Buffer)();
        const head = {
          id: String(request.headers['webhook-id'] ?? ''),
          timestamp: String(request.headers['webhook-timestamp'] ?? ''),
          signature: String(request.headers['webhook-signature'] ?? ''),
        };
        if (body === null || !isSigned(inbound.secret, head, body, now()))
          throw new ProblemError('signature-invalid', 'The signature does not fit, or is older than five minutes.');
        return reply.send({ outcome: await inbound.receive(body).catch(asProblem) });
      },
    );
  });
}

/** What is to come again is told so, with how long that may take. */
function asProblem(error: unknown): never {
  if (!(error instanceof RetryLater)) throw error;
  throw new ProblemError('unavailable', `Hand it over again: ${error.message}.`, { retryAfter: error.seconds });
}
