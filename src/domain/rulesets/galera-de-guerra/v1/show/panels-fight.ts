import type { Panel, PanelLine, PanelSection } from '../../../../kernel/picture.ts';
import type { Piece, Table } from '../../../../kernel/view.ts';
import type { AttackFrame, VolleyFrame } from '../frames.ts';
import { grappleNeed, rakeNeed, ramNeed } from '../rules/tables.ts';
import { t } from '../text/catalogue.ts';
import { byKey } from '../text/names.ts';
import { detailsOf } from './view-details.ts';

/** The attack or the volley under way, between its declaration and its dice: who, at whom, and what is needed. */
export function fightPanels(table: Table): Panel[] {
  const { underWay } = detailsOf(table);
  const frame = underWay.findLast(({ kind }) => kind === 'attack' || kind === 'volley');
  if (frame?.kind === 'attack') return attackPanel(table, frame);
  return frame?.kind === 'volley' ? volleyPanel(table, frame) : [];
}

function attackPanel(table: Table, { what, stage, attacker, target }: AttackFrame): Panel[] {
  const [own, enemy] = [pieceOf(table, attacker), pieceOf(table, target)];
  if (own === undefined || enemy === undefined) return [];
  const rolls = what === 'anastrophe' ? (stage === 'ram' ? 'ram' : 'rake') : what === 'diekplus' ? 'rake' : what;
  const needs = needLines(rolls, own, enemy);
  return [
    {
      id: 'attack',
      kind: 'battle',
      title: t('panel.attack', { what: byKey(`deed.what.${what}`) }),
      at: enemy.at,
      sections: [
        section('attacker', own, [...crewLines(own), ...attackLines(rolls, own), ...needs]),
        section('defender', enemy, [
          ...crewLines(enemy),
          { label: t('panel.value.defence'), value: String(stat(enemy, 'rd')) },
        ]),
      ],
    },
  ];
}

function volleyPanel(table: Table, { ship, target, men }: VolleyFrame): Panel[] {
  const [own, enemy] = [pieceOf(table, ship), pieceOf(table, target)];
  if (own === undefined || enemy === undefined) return [];
  return [
    {
      id: 'volley',
      kind: 'battle',
      title: t('panel.volley'),
      at: enemy.at,
      sections: [
        section('attacker', own, [{ label: t('panel.value.men'), value: String(men) }]),
        section('defender', enemy, crewLines(enemy)),
      ],
    },
  ];
}

function section(role: 'attacker' | 'defender', piece: Piece, lines: readonly PanelLine[]): PanelSection {
  const seat = piece.owner === null ? {} : { seat: piece.owner };
  return { title: t(`panel.${role}`), ...seat, role, pieces: [piece.id], lines };
}

function crewLines(piece: Piece): PanelLine[] {
  return [
    { label: t('panel.value.crew'), value: String(stat(piece, 'crew')) },
    { label: t('panel.value.marines'), value: String(stat(piece, 'marines')) },
  ];
}

function attackLines(rolls: string, piece: Piece): PanelLine[] {
  return rolls === 'ram' ? [{ label: t('panel.value.ram'), value: String(ramOf(piece)) }] : [];
}

/** What the table asks for and how often that comes, before modifiers: those are known once the dice lie. */
function needLines(rolls: string, own: Piece, enemy: Piece): PanelLine[] {
  if (rolls === 'grapple') return odds(grappleNeed(stat(own, 'crew')), 1);
  if (rolls === 'rake') return odds(rakeNeed(stat(own, 'crew'), stat(enemy, 'crew')), 2);
  return odds(ramNeed(ramOf(own), stat(enemy, 'rd')), 2);
}

function odds(need: number | null, dice: 1 | 2): PanelLine[] {
  if (need === null) return [];
  const label = dice === 1 ? t('panel.value.need-die') : t('panel.value.need');
  const ways =
    dice === 1 ? [1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 5, 6].flatMap((a) => [1, 2, 3, 4, 5, 6].map((b) => a + b));
  const share = Math.round((100 * ways.filter((total) => total >= need).length) / ways.length);
  return [
    { label, value: String(need) },
    { label: t('panel.odds'), value: `${share} %` },
  ];
}

function ramOf(piece: Piece): number {
  return piece.stats?.['level'] === 'max' ? stat(piece, 'ramMax') : stat(piece, 'ramCruise');
}

function stat({ stats }: Piece, name: string): number {
  const value = stats?.[name];
  return typeof value === 'number' ? value : 0;
}

function pieceOf({ pieces }: Table, id: string): Piece | undefined {
  return pieces.find((piece) => piece.id === id);
}
