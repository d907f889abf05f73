import type { Spot } from '../../../../src/drawing/pieces/layout.ts';
import type { Laid } from './piece-model.ts';
import { membersOf } from '../../../../src/drawing/pieces/model.ts';
import { placeName, t } from './piece-words.ts';
import { seatTitle } from '../../table/seats.ts';
import { closeSoon, openFan } from './fan-timer.ts';

/** A heap of pieces, or a carrier whose load is asked for: fans out when pointed at. */
export function Stack({ laid, spot }: { readonly laid: Laid; readonly spot: Spot }) {
  const { pointing, model, open } = laid;
  const members = membersOf(spot, model.layout);
  const offered = members.filter((id) => pointing.offers.has(`piece:${id}`)).length;
  const toArea = offered === 0 && pointing.offers.has(`area:${spot.at}`);
  const act = (event: Event): void => {
    if (!(event.currentTarget instanceof Element)) return;
    event.preventDefault();
    event.stopPropagation();
    if (toArea) pointing.take(`area:${spot.at}`, event.currentTarget);
    else if (open.value === spot.key) pointing.explain({ kind: 'stack', at: spot.at }, event.currentTarget);
    else openFan(open, spot.key);
  };
  return (
    <g
      class={`handle stack action-${offered > 0 ? 'take' : toArea ? 'area' : 'explain'}`}
      transform={`translate(${spot.x} ${spot.y}) scale(${spot.size / 40})`}
      role="button"
      tabindex={offered > 0 || laid.home === spot.key ? 0 : -1}
      aria-label={label(laid, spot, offered)}
      aria-expanded={open.value === spot.key}
      data-stack={spot.key}
      onClick={act}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') act(event);
      }}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse' && !toArea) openFan(open, spot.key);
      }}
      onPointerLeave={() => closeSoon(open, spot.key)}
    >
      <rect class="ring" x={-26} y={-26} width={48} height={48} rx={8} />
      <rect class="target" x={-24} y={-24} width={50} height={50} />
    </g>
  );
}

function label({ table, model }: Laid, spot: Spot, offered: number): string {
  const count = membersOf(spot, model.layout).length;
  const owner = model.pieces.get(spot.pieces[0] ?? '')?.owner ?? null;
  const whose = owner === null ? t('nobody') : seatTitle(table.ruleset, owner);
  const line = t('at', { piece: t('stack', { count, owner: whose }), place: placeName(table, spot.at) });
  return offered > 0 ? `${line}; ${t('stack-offered', { count: offered })}` : line;
}
