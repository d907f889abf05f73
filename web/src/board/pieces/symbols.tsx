import { BADGE_GLYPHS, SYMBOLS } from '../../../../src/drawing/pieces/symbols.ts';

/** The symbols of all looks of pieces and the glyphs of badges, to be used by id: one set a page is enough. */
export function Symbols() {
  return (
    <defs>
      {Object.entries(SYMBOLS).map(([id, markup]) => (
        <symbol key={id} id={`look-${id}`} viewBox="0 0 24 24" overflow="visible">
          <g
            fill="none"
            stroke="currentColor"
            stroke-width="1.8"
            stroke-linejoin="round"
            stroke-linecap="round"
            dangerouslySetInnerHTML={{ __html: markup }}
          />
        </symbol>
      ))}
      {Object.entries(BADGE_GLYPHS).map(([id, path]) => (
        <symbol key={id} id={`badge-${id}`} viewBox="0 0 10 10" overflow="visible">
          <path d={path} fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" />
        </symbol>
      ))}
    </defs>
  );
}
