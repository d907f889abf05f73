import type { Card, Panel } from '../../api/types.ts';
import type { Pointing } from '../../board/offers.ts';
import { isMarked } from '../../board/offers.ts';
import { Cited } from '../../rules/cited.tsx';
import { said } from '../../text/language.ts';
import type { BoardTable } from '../game-table.ts';
import { tintOf } from '../seats.ts';
import { CardView } from './card-view.tsx';
import './panels.css';
import { PieceChip } from './piece-chip.tsx';
import './sheets.css';
import { t } from './words.ts';

type Section = Panel['sections'][number];

interface Props {
  readonly table: BoardTable;
  readonly pointing: Pointing;
}

interface PanelsProps extends Props {
  /** `urgent`: the fight under way and pieces that may be chosen here; `calm`: the rest; everything unless told. */
  readonly only?: 'urgent' | 'calm';
}

/** What lies beside the map in the words of the ruleset: the fight under way first, then rosters and charts. */
export function Panels({ table, pointing, only }: PanelsProps) {
  const all = table.shown.value.panels ?? [];
  const panels = only === undefined ? all : all.filter(({ kind }) => (kind === 'battle') === (only === 'urgent'));
  const beside = only === 'calm' ? [] : offeredBeside(table, pointing);
  if (panels.length + beside.length === 0) return null;
  return (
    <div class="panels">
      {beside.length > 0 && (
        <section class="sheet panel" aria-label={t('beside')}>
          <h3 class="sheet-title">{t('beside')}</h3>
          <ul class="chips">
            {beside.map((id) => (
              <PieceChip key={id} table={table} pointing={pointing} id={id} />
            ))}
          </ul>
        </section>
      )}
      {panels.map((panel, index) =>
        panel.kind === 'battle' ? (
          <BattlePanel key={panel.id} table={table} pointing={pointing} panel={panel} />
        ) : (
          <RosterPanel key={panel.id} table={table} pointing={pointing} panel={panel} first={index === 0} />
        ),
      )}
    </div>
  );
}

/** Pieces that may be chosen and are neither on the map nor in a panel. */
function offeredBeside({ shown, board }: BoardTable, pointing: Pointing): string[] {
  const { pieces, panels = [] } = shown.value;
  const drawn = new Set(panels.flatMap(({ sections }) => sections.flatMap((section) => section.pieces ?? [])));
  const places = new Set([...board.areas, ...pieces].map(({ id }) => id));
  return pieces
    .filter(({ id, at }) => !places.has(at) && !drawn.has(id))
    .map(({ id }) => id)
    .filter((id) => pointing.offers.has(`piece:${id}`) || isMarked(pointing, `piece:${id}`));
}

interface PanelProps extends Props {
  readonly panel: Panel;
}

/** Attacker and defender face each other; whatever concerns both stands below. */
function BattlePanel({ table, pointing, panel }: PanelProps) {
  const facing = (['attacker', 'defender'] as const).flatMap((role) =>
    panel.sections.filter((section) => section.role === role),
  );
  const common = panel.sections.filter(({ role }) => role === undefined);
  return (
    <section class="sheet panel battle" aria-label={said(panel.title)}>
      <h3 class="sheet-title">{said(panel.title)}</h3>
      <div class={`battle-lines${facing.length > 1 ? ' facing' : ''}`}>
        {facing.map((section, index) => (
          <SectionView key={index} table={table} pointing={pointing} section={section} />
        ))}
      </div>
      {common.map((section, index) => (
        <SectionView key={index} table={table} pointing={pointing} section={section} />
      ))}
    </section>
  );
}

function RosterPanel({ table, pointing, panel, first }: PanelProps & { readonly first: boolean }) {
  return (
    <details class={`sheet panel ${panel.kind}`} open={first || hasOffers(panel, pointing)}>
      <summary class="sheet-title">{said(panel.title)}</summary>
      <div class="roster-sections">
        {panel.sections.map((section, index) => (
          <SectionView
            key={index}
            table={table}
            pointing={pointing}
            section={section}
            titled={panel.sections.length > 1 || said(section.title) !== said(panel.title)}
          />
        ))}
      </div>
    </details>
  );
}

/** Whether something in it may be chosen: then it should lie open. */
function hasOffers({ sections }: Panel, { offers }: Pointing): boolean {
  return sections.some(({ pieces = [] }) => pieces.some((id) => offers.has(`piece:${id}`)));
}

interface SectionProps extends Props {
  readonly section: Section;
  readonly titled?: boolean;
}

function SectionView({ table, pointing, section, titled = true }: SectionProps) {
  const { title, seat, role, pieces = [], cards = [], lines = [] } = section;
  return (
    <div class={`panel-section tint-${tintOf(table.glossary, table.ruleset, seat)} ${role ?? ''}`}>
      {titled && (
        <h4>
          {role !== undefined && <RoleSign role={role} />}
          <Cited text={said(title)} />
        </h4>
      )}
      {pieces.length > 0 && (
        <ul class="chips">
          {pieces.map((id) => (
            <PieceChip key={id} table={table} pointing={pointing} id={id} />
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <dl class="panel-lines">
          {lines.map(({ label, value }, index) => (
            <div key={index}>
              <dt>
                <Cited text={said(label)} />
              </dt>
              {value !== undefined && <dd>{value}</dd>}
            </div>
          ))}
        </dl>
      )}
      <CardRow table={table} pointing={pointing} cards={cards} />
    </div>
  );
}

function CardRow({ table, pointing, cards }: Props & { readonly cards: readonly Card[] }) {
  if (cards.length === 0) return null;
  return (
    <ul class="card-row">
      {cards.map((card) => (
        <li key={card.id}>
          <CardView table={table} card={card} pointing={pointing} />
        </li>
      ))}
    </ul>
  );
}

const SIGNS = {
  attacker: 'M3 2L12 11M13 2L4 11M2.5 9.5L6.5 13.5M13.5 9.5L9.5 13.5M4.5 11.5L2 14M11.5 11.5L14 14',
  defender: 'M2.5 2.5H13.5V8C13.5 11.5 11 13.5 8 14.8C5 13.5 2.5 11.5 2.5 8Z',
};

/** Crossed swords or a shield. */
function RoleSign({ role }: { readonly role: 'attacker' | 'defender' }) {
  return (
    <svg class="panel-role" viewBox="0 0 16 16" aria-hidden="true">
      <path d={SIGNS[role]} stroke-width={1.6} stroke-linecap="round" fill={role === 'attacker' ? 'none' : undefined} />
    </svg>
  );
}
