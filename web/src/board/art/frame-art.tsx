import { memo } from 'preact/compat';
import { useMemo } from 'preact/hooks';
import type { Glossary } from '../../../../src/drawing/glossary.ts';
import type { Point } from '../../../../src/drawing/geometry/points.ts';
import { Frame } from '../../../../src/drawing/layers/frame.tsx';
import type { Atlas } from '../../../../src/drawing/map/atlas.ts';
import { ornamentsOf } from '../../../../src/drawing/map/ornaments.ts';
import { language } from '../../text/language.ts';

interface Props {
  readonly atlas: Atlas;
  readonly glossary: Glossary;
  readonly areaAt: (point: Point) => string | null;
}

/** What an engraver adds to a map; where it has room is looked for once. */
export const FrameArt = memo(function FrameArt({ atlas, glossary, areaAt }: Props) {
  const ornaments = useMemo(() => ornamentsOf(atlas, glossary, areaAt), [atlas, glossary, areaAt]);
  return <Frame box={atlas.box} glossary={glossary} ornaments={ornaments} lang={language.value} />;
});
