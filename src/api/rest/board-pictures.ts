import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { ImageFormat } from '../../pictures/painter.ts';
import type { PictureDeps } from '../../pictures/picture-of-game.ts';
import { paintGame } from '../../pictures/picture-of-game.ts';
import { callerOf } from '../auth/scopes.ts';
import { describeOperation } from '../openapi/describe.ts';
import { callerKey } from '../plugins/limits.ts';
import { ProblemError } from '../problems.ts';
import { eyes, oneOf, Uuid, Version } from '../schemas/base.ts';
import { notModified } from './caching.ts';

const WIDTHS = { least: 320, usual: 1200, most: 2400 } as const;
/** Pictures that one caller may ask for in a minute, kept ones excepted. */
const PER_MINUTE = 60;

const query = Type.Object(
  {
    seat: eyes,
    version: Type.Optional(Version('As it was at this version; now unless given.')),
    width: Type.Optional(
      Type.Integer({
        minimum: WIDTHS.least,
        maximum: WIDTHS.most,
        default: WIDTHS.usual,
        description: 'Pixels across; the height follows from the board.',
        examples: [1200],
      }),
    ),
    lang: Type.Optional(oneOf('PictureLang', ['en', 'es'], 'The language of what is written; English unless given.')),
  },
  { additionalProperties: false },
);

interface PictureRoute {
  Params: { gameId: string };
  Querystring: { seat?: string; version?: number; width?: number; lang?: 'en' | 'es' };
}

const DESCRIBED = {
  tag: 'Play',
  description:
    'Drawn from what `view` shows to that viewer, with what happened last as arrows and dice. A seat’s picture is its own: `Cache-Control: private`.',
  scope: 'anyone',
  refusals: [
    'unknown-game',
    'unknown-seat',
    'not-your-seat',
    'game-not-ended',
    'unknown-version',
    'rate-limited',
    'unavailable',
    'too-much-work',
  ],
} as const;

const FORMATS = [
  { format: 'png', type: 'image/png', id: 'boardPicture', summary: 'The board as a picture' },
  { format: 'svg', type: 'image/svg+xml', id: 'boardDrawing', summary: 'The board as a drawing' },
] as const;

/** The board of a game as PNG and as SVG. */
export function mountBoardPictures(app: FastifyInstance, deps: PictureDeps): void {
  const limited = app.createRateLimit({
    max: PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: (request) => `picture ${callerKey(request)}`,
  });
  for (const { format, type, id, summary } of FORMATS) {
    app.get<PictureRoute>(
      `/games/:gameId/board.${format}`,
      {
        schema: {
          params: Type.Object({ gameId: Uuid('The game.') }),
          querystring: query,
          ...describeOperation({ ...DESCRIBED, id, summary }),
          produces: [type],
          response: { 200: { type: 'string', format: 'binary', description: 'The picture.' } },
        } as object,
        // The picture is no JSON: nothing of it is to be checked or written by the schema.
        serializerCompiler: () => (value) => String(value),
      },
      async (request, reply) => {
        const counted = await limited(request);
        if (!counted.isAllowed && counted.isExceeded)
          throw new ProblemError('rate-limited', 'Too many pictures: wait and try again.', {
            retryAfter: counted.ttlInSeconds,
          });
        return send(deps, { request, reply }, { format, type });
      },
    );
  }
}

async function send(
  deps: PictureDeps,
  { request, reply }: { readonly request: FastifyRequest<PictureRoute>; readonly reply: FastifyReply },
  { format, type }: { readonly format: ImageFormat; readonly type: string },
): Promise<unknown> {
  const { width = WIDTHS.usual, lang = 'en', ...at } = request.query;
  const { gameId } = request.params;
  const caller = callerOf(request.credential, callerKey(request));
  const painted = await paintGame(deps, caller, { gameId, format, width, lang, ...at });
  if (!painted.ok) throw new ProblemError(painted.refusal.code, painted.refusal.detail, painted.refusal.extra);
  const { image, tag } = painted.value;
  reply.header('etag', `"${tag.replaceAll(' ', '-')}-${format}"`);
  reply.header('cache-control', 'private, no-cache');
  reply.header('vary', 'Origin, Authorization');
  // A drawing opened by itself is a document of this origin: it may do nothing.
  reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  reply.header('x-content-type-options', 'nosniff');
  if (notModified(request, reply)) return reply.code(304).send();
  return reply.type(type).send(image);
}
