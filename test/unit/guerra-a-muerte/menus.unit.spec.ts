import { describe, expect, it } from 'vitest';
import { guerraAMuerte as rules } from '../../../src/domain/rulesets/guerra-a-muerte/v1/index.ts';
import { activated, operating } from '../../support/guerra-activations.ts';
import { attacked } from '../../support/guerra-battles.ts';
import type { Layout, Playing } from '../../support/guerra.ts';
import { table } from '../../support/guerra.ts';

const STACK = { r1: 'field:lima RL Cu R-MI-1 Pezuela' };
const at = (step: Layout['step'], layout: Layout = {}): Playing => table({ ...(step ? { step } : {}), ...layout });

describe('what a menu says beside its choices', () => {
  it('is which choice a timeout takes', () => {
    const safe = (game: Playing, kind: string, path: readonly string[] = []): string | undefined => game.menu(kind, path).safe;
    const regroup = at({ kind: 'regroup', phase: 'royalist' }, { forces: STACK });
    const march = activated({ forces: STACK });
    const leaves = activated({ forces: { r1: 'field:salta RL', p1: 'field:salta DP' } });
    leaves.play('operate', ['do:march', 'place:field:cordoba']);
    const naval = operating('r1', { forces: { r1: 'sea:C5 R-F-1', p1: 'sea:C5 GC-F-1' } });
    naval.play('operate', ['do:naval', 'force:p1']);
    const mass = at({ kind: 'mass', side: 'royalist' }, { forces: { r1: 'field:yucatan Cp' }, boxes: ['R-MI-2'], purses: { R: 2 } });
    const builds = at({ kind: 'build' }, { forces: STACK, boxes: ['R-MI-2'], purses: { R: 2 } });
    const announce = at({ kind: 'announce' }, { forces: { p1: 'field:salta DP' }, boxes: ['R-MI-2'], purses: { R: 2 } });
    const reorganise = at({ kind: 'reorganise' }, { forces: STACK });
    expect([
      safe(table({ forces: STACK }), 'activate'),
      safe(march, 'operate'),
      safe(march, 'operate', ['do:march', 'place:field:cuzco']),
      safe(regroup, 'regroup'),
      safe(reorganise, 'royalist reorganise'),
      safe(reorganise, 'royalist reorganise', ['done']),
      safe(leaves, 'intercept'),
      safe(attacked({ r1: 'field:quito RL', p1: 'field:quito NG1' }), 'battle.avoid'),
      safe(naval, 'naval.avoid'),
      safe(mass, 'recruit.mass'),
      safe(builds, 'royalist build'),
      safe(announce, 'royalist rising.announce'),
    ]).toEqual(['end', 'stop', 'done', 'done', 'done', 'done', 'decline', 'stand', 'roll', 'none', 'done', 'done']);
  }); // prettier-ignore

  it('is what a choice comes to: who goes and stays, which force, how seldom', () => {
    const split = table({ step: { kind: 'operations', phase: 'plata-chile' }, forces: { p1: 'field:lima DP Ch-2 LP Sucre' } });
    expect(split.hint('activate', [], 'force:p1')).toMatchObject({ goes: 2, stays: 2 });
    const march = activated({ forces: STACK });
    expect(march.hint('operate', ['do:march', 'place:field:cuzco'], 'unit:Cu')).toMatchObject({ force: 'r1', of: 4 });
    const regroup = at({ kind: 'regroup', phase: 'royalist' }, { forces: STACK });
    expect(regroup.hint('regroup', [], 'normal:field:lima')).toEqual({ seldom: 12 });
    expect(regroup.hint('regroup', ['normal:field:lima'], 'leader:Pezuela')).toEqual({ force: 'r1', of: 4 });
    const reorganise = at({ kind: 'reorganise' }, { forces: STACK });
    expect(reorganise.hint('royalist reorganise', [], 'unit:R-MI-1')).toEqual({ seldom: 6 });
    expect(reorganise.hint('royalist reorganise', ['done'], 'land:field:lima')).toEqual({ seldom: 6 });
    const haven = table({ step: { kind: 'operations', phase: 'colombia-peru' }, forces: { p1: 'field:quito NG1 Bolivar' } });
    expect(haven.hint('activate', [], 'haven:Bolivar')).toEqual({ seldom: 40, force: 'p1', of: 2 });
    expect(haven.menu('activate').choices.find(({ id }) => id === 'haven:Bolivar')?.target).toEqual({ type: 'area', id: 'box:HAITI' });
    const sails = operating('r1', { forces: { r1: 'sea:P1 R-F-1' } }, { op: 3 });
    expect(sails.hint('operate', ['do:sail'], 'place:sea:P6')).toEqual({ cost: 2 });
  }); // prettier-ignore

  it('is the key, which another turn or another rising changes and the other seat’s answer does not', () => {
    const keys = (turn: number): string[] => {
      const layout = { turn, forces: { r1: 'field:quito RL', p1: 'field:salta DP' }, boxes: ['GC-MI-1', 'R-MI-1'] };
      const games = [at({ kind: 'announce' }, layout), at({ kind: 'build' }, { ...layout, purses: { R: 1, PLA: 1 } })];
      return games.map((game) => game.key(game.asks()[0] ?? '')).concat(at({ kind: 'reorganise' }, layout).key('royalist reorganise'));
    };
    const [third, fourth] = [keys(3), keys(4)];
    expect(third.filter((key) => fourth.includes(key))).toEqual([]);
  }); // prettier-ignore

  it('is, of every kind of decision, whom it asks, whether it is an answer, and which choices have names beforehand', () => {
    const asked = (seats: readonly string[]): string => seats.map((seat) => seat.charAt(0)).join('');
    const made = rules.decisions.map(({ kind, seats, reaction, choices = [] }) =>
      [kind, asked(seats), ...(reaction === true ? ['!'] : []), ...choices.map(({ id }) => id)].join(' '),
    );
    expect(made.sort()).toEqual(DECISIONS.trim().split('\n').map((line) => line.trim()).sort());
    const texts = rules.decisions.flatMap(({ title, choices = [] }) => [title, ...choices.map(({ label }) => label)]);
    expect(texts.map(({ en, es }) => Math.min(en.length, es.length)).filter((length) => length < 3)).toEqual([]);
    expect(new Set(rules.decisions.map(({ title }) => title.en)).size).toBe(rules.decisions.length);
  }); // prettier-ignore
});

/** Kinds of decisions: asked of `r` and `p`, `!` an answer to what somebody else did, choices with a name. */
const DECISIONS = `
setup.place rp suggested
rising.announce rp
rising.militia rp
income.purse p
recruit.mass rp
promote rp
build rp
arrivals.place p
convoys.name r
mina.land p
reorganise rp
regroup rp done
activate rp end
operate rp stop
intercept rp ! decline strongest
relieve rp none each:1 each:2
tempt p
fleet.return rp
battle.avoid rp ! roll stand
losses.take rp ! militia weakest spread
leader.refuge rp ! strongest
city.enter rp inside outside
naval.avoid rp ! roll stand
naval.targets rp ! together spread
naval.prize p
naval.shed rp !
port.capture rp
port.escape rp !
`;
