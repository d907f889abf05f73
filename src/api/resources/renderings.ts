import Type from 'typebox';
import { done } from '../../domain/table/refusal.ts';
import { renderGame } from '../../notices/render.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { Operation } from '../operation.ts';
import { operation } from '../operation.ts';
import { whenOk } from '../problems.ts';
import { eyes, Uuid, Version } from '../schemas/base.ts';
import { Language, MarkupFormat, RenderedPart, Rendering } from '../schemas/renderings.ts';

/** Tables and turns in the markup of forums. */
export function renderingOperations(deps: ApiDeps): Operation[] {
  const { render = (caller, wish) => renderGame(deps, caller, wish) } = deps;
  return [
    operation({
      id: 'renderGame',
      method: 'GET',
      url: '/games/:gameId/render',
      tag: 'Play',
      summary: 'The table and the last turn, written for a forum',
      description:
        'As BBCode, Markdown or plain text, in English or Spanish, as the viewer may see them. REST answers with the text alone.',
      scope: 'anyone',
      plainText: 'text',
      refusals: [
        'unknown-game',
        'unknown-seat',
        'not-your-seat',
        'game-not-ended',
        'unknown-version',
        'rules-too-old',
        'too-much-work',
      ],
      params: { gameId: Uuid('The game.') },
      query: {
        format: Type.Optional(MarkupFormat),
        what: Type.Optional(RenderedPart),
        lang: Type.Optional(Language),
        seat: eyes,
        version: Type.Optional(Version('As the table was then; now unless given.')),
      },
      answer: Rendering,
      run: async (call, { format = 'markdown', what = 'both', lang = 'en', ...rest }) => {
        const rendered = await render(call.caller, { format, what, lang, ...rest });
        return whenOk(rendered, (value) => done({ ...value, format, lang }));
      },
    }),
  ];
}
