import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { TSchema } from 'typebox';
import { ProblemError } from '../problems.ts';
import { fromUrl, misfits, unfitJson } from '../validation.ts';

/**
 * Parsing, validation and serialization by TypeBox alone. Nothing is dropped or coerced in a body; nothing is stripped
 * from an answer, which `checkAnswers` holds to its schema.
 */
export const parsing = fp(async (app: FastifyInstance, { checkAnswers }: { checkAnswers: boolean }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    const text = utf8(body as Buffer);
    if (text === null)
      return done(new ProblemError('malformed-json', 'The body is no UTF-8 (RFC 8259 §8.1).'), undefined);
    return json(request, text, done);
  });
  const json = app.getDefaultJsonParser('error', 'error');

  app.addHook('preValidation', async (request) => {
    const why = unfitJson(request.body) ?? unfitJson(request.params) ?? unfitJson(request.query);
    if (why !== null) throw new ProblemError('malformed-json', why);
  });

  app.setValidatorCompiler<TSchema>(({ schema, httpPart }) => (value) => {
    const given = httpPart === 'body' ? value : fromUrl(schema, value);
    const errors = misfits(schema, given).map((one) => ({ in: placeOf(httpPart), ...one }));
    if (errors.length === 0) return { value: given };
    const [first] = errors;
    const detail = [first?.in, first?.pointer, first?.message].filter(Boolean).join(' ');
    return { error: new ProblemError('invalid-request', detail, { errors }) };
  });

  app.setSerializerCompiler<TSchema>(({ schema, method, url }) => (value) => {
    if (checkAnswers) {
      const wrong = misfits(schema, JSON.parse(JSON.stringify(value)));
      if (wrong.length > 0) throw new Error(`${method} ${url} answers against its schema: ${JSON.stringify(wrong)}`);
    }
    return JSON.stringify(value);
  });
});

const STRICT = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text of the bytes; null where they are no UTF-8. Nothing is put in place of what is wrong. */
function utf8(bytes: Buffer): string | null {
  try {
    return STRICT.decode(bytes);
  } catch {
    return null;
  }
}

function placeOf(httpPart: string | undefined): string {
  if (httpPart === 'querystring') return 'query';
  return httpPart === 'params' ? 'path' : (httpPart ?? 'body');
}
