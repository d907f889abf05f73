import Type from 'typebox';
import { DIFFICULTIES } from '../../domain/kernel/ruleset.ts';
import { Choice, ghosts } from './choices.ts';
import { View } from './view.ts';
import { exact, freeForm, oneOf, pageOf, RulesetId, SeatName, Text } from './base.ts';

const SeatInfo = exact('SeatInfo', 'A seat of a ruleset, in playing order.', {
  id: SeatName('The name of the seat.'),
  title: Text,
  side: Type.String({ description: 'Seats of one side win and lose together.', examples: ['british'] }),
});

const ScenarioAbout = exact('ScenarioAbout', 'What one wants to know before sitting down to a scenario.', {
  goal: Text,
  length: Text,
  difficulty: oneOf('Difficulty', DIFFICULTIES, 'How much there is to learn and to keep in mind.'),
});

const Scenario = exact('Scenario', 'A way to set the game up.', {
  id: Type.String({ description: 'Its id.', examples: ['battle'] }),
  title: Text,
  seats: Type.Array(SeatName(), { description: 'The seats that play in it.', examples: [['british', 'spanish']] }),
  about: Type.Optional(ScenarioAbout),
  advice: Type.Boolean({
    description: 'Whether What if can advise on decisions of it, and positions of the day can be taken from it.',
    examples: [true],
  }),
});

const named = { id: Type.String({ description: 'Its id.', examples: ['pass'] }), title: Text };
const valueKind = oneOf('ValueKind', ['area', 'seat', 'piece', 'number', 'word'], 'What a value stands for.');

const DecisionKind = exact('DecisionKind', 'A kind of decision that the rules ask for.', {
  kind: Type.String({ description: 'Its name.', examples: ['reaction.counter'] }),
  title: Text,
  seats: Type.Array(SeatName(), { description: 'The seats that may be asked.', examples: [['british']] }),
  reaction: Type.Boolean({ description: 'Whether it answers what another seat does.', examples: [true] }),
  choices: Type.Array(exact('NamedChoice', 'A choice that may be offered.', named), {
    description: 'Choices that its first menu may have; not all of them.',
  }),
});

const Fact = exact('Fact', 'Something that standing orders can read off a table.', {
  ...named,
  of: valueKind,
  words: Type.Optional(
    Type.Array(exact('FactWord', 'What a word may be.', named), { description: 'What a `word` may be.' }),
  ),
});

const Happening = exact('Happening', 'A type of event that standing orders can ask about.', {
  type: Type.String({ description: 'The type of the event.', examples: ['CombatEnded'] }),
  title: Text,
  members: Type.Array(
    exact('HappeningMember', 'A member of the public part of the event.', {
      name: Type.String({ description: 'Its name.', examples: ['zone'] }),
      title: Text,
      of: valueKind,
    }),
    { description: 'The members by which one is told from another.' },
  ),
  beginsTurn: Type.Boolean({ description: 'Whether it begins a turn.', examples: [false] }),
});

export const Ruleset = exact('Ruleset', 'A game that this server knows.', {
  id: Type.String({ description: 'Its id.', examples: ['santa-cruz-1797'] }),
  version: Type.String({ description: 'major.minor.patch of the rules.', examples: ['1.0.0'] }),
  title: Text,
  seats: Type.Array(SeatInfo, { description: 'The seats.' }),
  scenarios: Type.Array(Scenario, { description: 'The scenarios.' }),
  options: freeForm('A JSON Schema of the options, each with its default.'),
  decisions: Type.Array(DecisionKind, { description: 'Every kind of decision of the game.' }),
  facts: Type.Array(Fact, { description: 'What standing orders may read off a table.' }),
  happenings: Type.Array(Happening, { description: 'The events that standing orders may ask about in forms.' }),
  bots: Type.Array(Type.String(), {
    description: 'Bots that can take a seat; `random` always.',
    examples: [['random']],
  }),
});
export const RulesetPage = pageOf('RulesetPage', Ruleset);

const PrintedToken = exact('PrintedToken', 'Something small printed in an area.', {
  look: oneOf(
    'TokenLook',
    ['points', 'dice', 'flag', 'battery', 'star', 'height', 'resistance', 'anchor', 'objective'],
    'What it is, for drawing.',
  ),
  value: Type.Optional(Type.String({ description: 'At most three characters.', examples: ['6'] })),
  label: Text,
  side: Type.Optional(Type.String({ description: 'Whose it is, by side.', examples: ['british'] })),
});

const Area = exact('Area', 'An area of the map, in board units.', {
  id: Type.String({ description: 'Its id.', examples: ['muelle'] }),
  name: Text,
  terrain: Type.String({ description: 'The terrain.', examples: ['town'] }),
  x: Type.Number({ description: 'Where label and pieces stand.', examples: [120] }),
  y: Type.Number({ description: 'Downwards.', examples: [80] }),
  polygon: Type.Array(Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }), {
    description: 'The outline, as [x, y] in order.',
    examples: [
      [
        [0, 0],
        [10, 0],
        [10, 10],
      ],
    ],
  }),
  features: Type.Optional(freeForm('What else a client may draw or explain.')),
  within: Type.Optional(
    Type.String({
      description: 'The area that it is a small part of: from afar what stands in it is drawn with that one.',
      examples: ['plaza'],
    }),
  ),
  tokens: Type.Optional(
    Type.Array(PrintedToken, { description: 'What is printed in it, for clients to draw and explain.' }),
  ),
});

const Edge = exact('Edge', 'A border between two areas.', {
  from: Type.String({ description: 'An area.', examples: ['muelle'] }),
  to: Type.String({ description: 'The other.', examples: ['plaza'] }),
  kind: Type.String({ description: 'What kind of border, in the words of the ruleset.', examples: ['black'] }),
  oneWay: Type.Optional(Type.Boolean({ description: 'Crossed from `from` to `to` only.', examples: [false] })),
});

export const Board = exact('Board', 'The static geometry of a scenario and the names on it.', {
  ruleset: RulesetId(),
  version: Type.String({ description: 'The version of the ruleset that it is from.', examples: ['1.0.0'] }),
  scenario: Type.String({ description: 'The scenario.', examples: ['battle'] }),
  kind: Type.Unsafe<'areas' | 'hexes'>({
    type: 'string',
    enum: ['areas', 'hexes'],
    title: 'BoardKind',
    description: 'How the map is divided.',
    examples: ['areas'],
  }),
  width: Type.Number({ description: 'In board units.', examples: [1000] }),
  height: Type.Number({ description: 'In board units.', examples: [700] }),
  areas: Type.Array(Area, { description: 'Areas, or hexes.' }),
  edges: Type.Array(Edge, { description: 'Borders.' }),
  legend: Type.Optional(
    freeForm(
      'What else is printed: `sides` with a `tint`, `terrains` and `edges` with a `look`, the kinds of pieces and cards with names, texts and looks (docs/write-a-ruleset.md).',
    ),
  ),
});

const RuleChapter = exact('RuleChapter', 'A chapter of the rules.', {
  id: Type.String({ description: 'What the ids of its paragraphs begin with.', examples: ['10'] }),
  title: Text,
  paragraphs: Type.Array(
    exact('RuleParagraph', 'A paragraph of the rules, in words of our own.', {
      id: Type.String({ description: 'As reasons and texts cite it, behind a §.', examples: ['10.4b'] }),
      text: Text,
    }),
    { description: 'Its paragraphs, in order.' },
  ),
});

const RuleTable = exact('RuleTable', 'A chart of the game, made from the data that the rules decide by.', {
  id: Type.String({ description: 'Its id.', examples: ['cards'] }),
  title: Text,
  columns: Type.Array(Text, { description: 'The heads of its columns.' }),
  rows: Type.Array(Type.Array(Text), { description: 'Its rows, as many cells in each as there are columns.' }),
  sources: Type.Array(
    exact('DataSource', 'Where figures are from.', {
      kind: oneOf('SourceKind', ['rulebook', 'public', 'reconstruction'], 'What kind of source it is.'),
      ref: Type.String({ description: 'Where in it, or how we reasoned.', examples: ['§9'] }),
    }),
    { description: 'Where its figures are from.' },
  ),
});

export const Rulebook = exact('Rulebook', 'The rules of a game to be read, and its charts.', {
  ruleset: RulesetId(),
  version: Type.String({ description: 'The version of the ruleset that they are of.', examples: ['1.0.0'] }),
  chapters: Type.Array(RuleChapter, { description: 'The chapters, in order.' }),
  tables: Type.Array(RuleTable, { description: 'The charts.' }),
});

export const GuideMoment = exact('GuideMoment', 'Where somebody stands in the guided first turn of a game.', {
  ruleset: RulesetId(),
  version: Type.String({ description: 'The version of the ruleset that is played.', examples: ['1.0.0'] }),
  number: Type.Integer({ description: 'How many steps have been taken.', examples: [0] }),
  of: Type.Integer({ description: 'How many there are.', examples: [7] }),
  text: Text,
  prompt: Type.Optional(Text),
  lit: Type.Array(Type.String(), {
    description: 'What the text is about on the board: `area:<id>` or `piece:<id>`.',
    examples: [['area:sea_c']],
  }),
  choices: Type.Array(Choice, { description: 'What is open; empty at the end.' }),
  ghosts,
  happened: Type.Array(Text, { description: 'What happened by the last choice, as the chronicle says it.' }),
  view: View,
});
