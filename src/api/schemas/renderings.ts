import Type from 'typebox';
import { LANGS } from '../../domain/kernel/text.ts';
import { MARKUPS } from '../../notices/markup.ts';
import { RENDERED } from '../../notices/render.ts';
import { exact, Hash, oneOf, Version } from './base.ts';

/** A game described for a forum, a chat or a mail. */

export const MarkupFormat = oneOf('MarkupFormat', MARKUPS, 'The markup that the text is written in.');
export const RenderedPart = oneOf('RenderedPart', RENDERED, 'The table, the last turn, or both.');
export const Language = oneOf('Language', LANGS, 'A language.');

export const Rendering = exact('Rendering', 'A game as its viewer may see it, in words.', {
  version: Version('The version described.'),
  headHash: Hash('The head hash of the game at that version: whoever keeps it can prove a rewritten log.'),
  format: MarkupFormat,
  lang: Language,
  text: Type.String({ description: 'The text, ready to be posted.', examples: ['## Santa Cruz 1797'] }),
});
