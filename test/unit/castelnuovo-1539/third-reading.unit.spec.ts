import { describe, expect } from 'vitest';
import type { JsonObject } from '../../../src/domain/kernel/json.ts';
import type { Panel } from '../../../src/domain/kernel/picture.ts';
import { castelnuovo1539 as rules } from '../../../src/domain/rulesets/castelnuovo-1539/v1/index.ts';
import { board } from '../../../src/domain/rulesets/castelnuovo-1539/v1/show/board.ts';
import { narrate } from '../../../src/domain/rulesets/castelnuovo-1539/v1/show/narrate.ts';
import { panels } from '../../../src/domain/rulesets/castelnuovo-1539/v1/show/panels.ts';
import { picture } from '../../../src/domain/rulesets/castelnuovo-1539/v1/show/picture.ts';
import { rulebook } from '../../../src/domain/rulesets/castelnuovo-1539/v1/show/rulebook.ts';
import { view } from '../../../src/domain/rulesets/castelnuovo-1539/v1/show/view.ts';
import type { Playing } from '../../support/castelnuovo-1539.ts';
import { table } from '../../support/castelnuovo-1539.ts';
import { rule } from '../../support/rules-registry.ts';
import { fight, rolls } from './fights.ts';
import { order, step } from './orders.ts';

type Named = { readonly id: string; readonly name: { readonly en: string }; readonly text: { readonly en: string } };

const legend = (scenario: 'siege' | 'league', part: string): readonly Named[] =>
  (board(scenario).legend as JsonObject)[part] as unknown as readonly Named[];

describe('what the statistics call the dice of arquebusiers', () => {
  /** The names of the throws of the last play, as the legend has them. */
  const named = (game: Playing): (string | undefined)[] => {
    const purposes = game.events.flatMap((event) =>
      picture(event).flatMap((mark) => (mark.kind === 'dice' ? [mark.purpose] : [])),
    );
    return purposes.map((purpose) => legend('siege', 'throws').find(({ id }) => id === purpose)?.name.en);
  };

  rule('castelnuovo-1539', '8.5/6', 'is reaction fire, from wherever they fire', () => {
    const game = table({
      units: { topla: ['oa1'], west_orchards: ['sa1'] },
      hands: { ottoman: ['o-attack', 'o-march'], spanish: ['s-arq'] },
    });
    order(game, 'o-attack', 'topla', ['oa1']);
    step(game, ['oa1'], 'west_suburb');
    game.play('move.reaction', ['card:s-arq', 'block:sa1'], [1, 1, 1]);
    expect(named(game)).toEqual(['Arquebusiers, reaction fire']);
  });

  rule('castelnuovo-1539', '7.3/3.3', 'is combat, also far from all works', () => {
    const layout = { units: { sutorina: ['oa1:1'], topla: ['sa1'] } };
    const game = fight(layout, { from: 'sutorina', to: 'topla', blocks: ['oa1'] }, [1, 1, 1, 1]);
    expect(named(game)).toEqual(['Arquebusiers in combat', 'Foot']);
  });
});

describe('why somebody has lost, in the chronicle', () => {
  const breach = { from: 'west_suburb', to: 'west_gate', blocks: ['oa1'] };
  const open = { resistance: { west_gate: 0 } };
  const said = (game: Playing): string => narrate(game.event('CombatDecided')).en;

  rule(
    'castelnuovo-1539',
    ['7.4/9', '7.4/10'],
    'an attacker wiped out by equal hits: not that the defender loses',
    () => {
      const game = fight({ units: { west_suburb: ['oa1:1'], west_gate: ['sp1'] }, ...open }, breach, [5, 5, 1, 1]);
      expect(said(game)).toMatch(
        /^The Ottomans lose .* on equal hits whoever has no block left loses, else a defender/,
      );
    },
  );

  rule('castelnuovo-1539', '7.4/9', 'who has suffered less, and has no block left (A13)', () => {
    const layout = { units: { west_suburb: ['oa1'], west_gate: ['sp1:1'], plaza: ['sp2'] }, ...open };
    const game = fight(layout, breach, [4, 4, 1, 1, 5, 1, 1], { spanish: ['s-mine'] });
    expect(said(game)).toMatch(/^The Spanish lose .*Ottomans 2, Spanish 1; they have no block left\.$/);
  });
});

describe('what is told of the siege alone', () => {
  const agreed = (scenario: 'siege' | 'league'): string => {
    const options = { friendlyFireAdjacent4: false };
    const game = table({ scenario, options, type: 'assault', units: { plaza: ['sp1', 'sp2', 'sp3'], topla: ['oa1'] } });
    const siege = panels(view(game.state, null)).find(({ id }: Panel) => id === 'siege');
    return JSON.stringify(siege);
  };

  rule('castelnuovo-1539', '3/4', 'that turns without losses win: the League has turns enough of its own (A70)', () => {
    expect(agreed('siege')).toContain('Turns without losses after which the Spanish win');
    expect(agreed('league')).not.toContain('Turns without losses');
  });

  rule('castelnuovo-1539', ['3/4', '8.5/14'], 'what is agreed on Friendly Fire, a card that the League lacks', () => {
    expect(agreed('siege')).toContain('Friendly Fire hits on 5–6');
    expect(agreed('league')).not.toContain('Friendly Fire');
    const { properties } = rules.options as { properties: Record<string, { 'x-scenarios'?: readonly string[] }> };
    const siege = Object.keys(properties).filter((id) => properties[id]?.['x-scenarios']?.join() === 'siege');
    expect(siege).toEqual(['presetDeployment', 'friendlyFireAdjacent4', 'stallTurns']);
  });

  rule('castelnuovo-1539', ['3/4', '5.2/4'], 'that eliminated blocks return, where any leader is', () => {
    const texts = ['units', 'leaders'].flatMap((part) => legend('siege', part).map(({ id, text }) => [id, text.en]));
    const returning = texts.filter(([, text]) => /(?<!not )return/.test(text ?? ''));
    expect(returning.map(([id]) => id)).toEqual(['azab', 'sipahi', 'L_agi', 'L_bar', 'L_ula']);
    for (const [id, text] of returning) expect(text, id).toMatch(/In the siege (eliminated blocks|they) return/);
  });
});

describe('the rules as players read them', () => {
  const paragraphs = rulebook().chapters.flatMap((chapter) => chapter.paragraphs);
  const read = (wanted: string): readonly string[] => {
    const { text } = paragraphs.find(({ id }) => id === wanted) ?? { text: { en: '', es: '' } };
    return [text.en, text.es];
  };

  rule('castelnuovo-1539', ['7.3/1', '7.3/3.2', '7.3/3.4', '7.4/5'], 'say that horse dismounts in the town too', () => {
    const layout = { units: { west_quarter: ['os1'], plaza: ['sp1', 'sa1'], upper_castle: ['sp2'] } };
    const game = fight(layout, { from: 'west_quarter', to: 'plaza', blocks: ['os1'] }, Array<number>(10).fill(1));
    expect(rolls(game).slice(1)).toEqual(['4 ottoman: os1 4 at 5', '4 spanish: sp1 3 at 5']);
    for (const id of ['7.3/1', '7.3/3.2', '7.3/3.4', '7.4/5']) {
      const [english, spanish] = read(id);
      expect(english, id).toMatch(/the Fortress (and|or) (in |a )?bastion/);
      expect(spanish, id).toMatch(/la Fortaleza (y|o) (en|de) /);
    }
  });

  rule('castelnuovo-1539', '8.3/25', 'say that nobody raids the zone of the Civilians either (A24)', () => {
    expect(read('8.3/25')).toEqual([
      'No Camisado goes out of it or into it, but Arquebusiers may fire.',
      'De ella no salen encamisadas ni se hacen contra ella, pero los Arcabuceros disparan.',
    ]);
  });
});
