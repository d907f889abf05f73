import Type from 'typebox';
import { TIE_LOOKS } from '../../domain/kernel/picture.ts';
import { exact, freeForm, mapOf, oneOf, RulesetId, SeatName, Text, Uuid, Version } from './base.ts';

export const Result = exact('Result', 'How a game ended.', {
  winners: Type.Array(SeatName(), {
    description: 'The seats that won; none means a draw, or that the game was abandoned.',
    examples: [['spanish']],
  }),
  reason: Type.String({ description: 'Why it ended.', examples: ['victory-points'] }),
  scores: Type.Optional(
    mapOf(
      Type.Integer(),
      { key: 'seat', value: 'score', entry: 'SeatScore' },
      { description: 'Points by seat.', examples: [{ spanish: 12, british: 9 }] },
    ),
  ),
  text: Text,
});

const Tie = exact('Tie', 'What holds a piece to another one.', {
  look: oneOf('TieLook', [...TIE_LOOKS], 'How they hold together.'),
  to: Type.String({ description: 'The id of the other piece.', examples: ['red-5-8'] }),
});

export const Piece = exact('Piece', 'A piece as the viewer sees it. A hidden one has no kind, steps or label.', {
  id: Type.String({ description: 'Its id; that of a hidden piece says nothing.', examples: ['culloden-marines'] }),
  kind: Type.Optional(Type.String({ description: 'What it is.', examples: ['infantry'] })),
  unit: Type.Optional(Type.String({ description: 'Which unit it is, where `id` does not say so.', examples: ['oa3'] })),
  owner: Type.Union([Type.String(), Type.Null()], { description: 'The seat that owns it.', examples: ['british'] }),
  at: Type.String({ description: 'The area, hex, box or piece where it stands.', examples: ['muelle'] }),
  also: Type.Optional(
    Type.Array(Type.String(), {
      description: 'What else it covers, from `at` on: the hex of its stern. It need not be on the board.',
      examples: [['2512']],
    }),
  ),
  face: oneOf('PieceFace', ['up', 'down'], 'Whether the viewer sees its front.'),
  steps: Type.Optional(Type.Integer({ description: 'Strength left.', examples: [2] })),
  facing: Type.Optional(Type.Integer({ description: 'Where it looks, in sixths of a turn.', examples: [0] })),
  stackedOn: Type.Optional(Type.String({ description: 'The piece that it lies on.', examples: ['boat-3'] })),
  label: Type.Optional(Text),
  stats: Type.Optional(freeForm('What is printed on it.')),
  badges: Type.Optional(
    Type.Array(Type.String(), { description: 'States of the piece: `spent`, `fled`.', examples: [['spent']] }),
  ),
  printed: Type.Optional(
    Type.Array(Type.String({ maxLength: 8 }), {
      description: 'What its counter says in figures, what matters most first.',
      examples: [['5', '4']],
    }),
  ),
  ties: Type.Optional(Type.Array(Tie, { description: 'What holds it to other pieces; each of the two says so.' })),
});

export const CardFace = exact('CardFace', 'A card that the viewer may read.', {
  id: Type.String({ description: 'Its id.', examples: ['uk-07'] }),
  kind: Type.String({ description: 'Its kind.', examples: ['event'] }),
  label: Text,
  text: Type.Optional(Text),
});
const PanelLine = exact('PanelLine', 'One line of a panel.', {
  label: Text,
  value: Type.Optional(Type.String({ description: 'What stands behind it.', examples: ['3'] })),
});
const PanelSection = exact('PanelSection', 'One column of a panel: one side of a battle, one ship of a chart.', {
  title: Text,
  seat: Type.Optional(SeatName('Whose it is.')),
  role: Type.Optional(oneOf('BattleRole', ['attacker', 'defender'], 'Which part the seat has in a battle.')),
  pieces: Type.Optional(
    Type.Array(Type.String(), { description: 'Ids of pieces of the same view.', examples: [['rm1']] }),
  ),
  cards: Type.Optional(Type.Array(CardFace, { description: 'Cards that lie there.' })),
  lines: Type.Optional(Type.Array(PanelLine, { description: 'What else is to be read.' })),
});
const Panel = exact('Panel', 'What lies beside the map: the fight under way, casualties, charts.', {
  id: Type.String({ description: 'Its id.', examples: ['combat'] }),
  kind: oneOf('PanelKind', ['battle', 'roster', 'chart'], 'What it is.'),
  title: Text,
  at: Type.Optional(Type.String({ description: 'The area that it is about.', examples: ['muelle'] })),
  sections: Type.Array(PanelSection, { description: 'Its columns.' }),
});

const Reach = exact('Reach', 'The areas that matter to a piece, to be shown while somebody points at it.', {
  piece: Type.String({ description: 'The id of the piece.', examples: ['red-5-8'] }),
  kind: Type.String({ description: 'What they are: an entry of `reaches` of the legend.', examples: ['ram'] }),
  areas: Type.Array(Type.String(), { description: 'The areas.', examples: [['2512', '2611']] }),
});

const Hand = exact('Hand', 'The cards in a hand.', {
  count: Type.Integer({ minimum: 0, description: 'How many.', examples: [5] }),
  cards: Type.Optional(Type.Array(CardFace, { description: 'Which ones, where the viewer may know.' })),
});
const Deck = exact('Deck', 'A deck and its discards.', {
  count: Type.Integer({ minimum: 0, description: 'How many cards are left.', examples: [20] }),
  discard: Type.Optional(Type.Array(CardFace, { description: 'The open discards.' })),
  removed: Type.Optional(Type.Array(CardFace, { description: 'Cards out of the game.' })),
});
const Track = exact('Track', 'A marker on a track.', {
  id: Type.String({ description: 'Its id.', examples: ['morale'] }),
  label: Text,
  value: Type.Integer({ description: 'Where the marker stands.', examples: [3] }),
  min: Type.Integer({ description: 'The lowest it can stand.', examples: [0] }),
  max: Type.Integer({ description: 'The highest it can stand.', examples: [10] }),
});
const Sequence = exact('Sequence', 'Where in the sequence of play the game is.', {
  turn: Type.Integer({ description: 'The turn; 0 before the start.', examples: [3] }),
  phase: Type.String({ description: 'The phase.', examples: ['movement'] }),
  label: Text,
});

export const View = exact('View', 'The table as one viewer may see it. Lists are sorted by id.', {
  gameId: Uuid('The game.'),
  version: Version('The version looked at.'),
  viewer: Type.Union([SeatName(), Type.Null()], {
    description: 'Whose view it is; null for a spectator, `all` for everything at once.',
  }),
  ruleset: RulesetId(),
  scenario: Type.String({ description: 'The scenario.', examples: ['battle'] }),
  sequence: Sequence,
  pieces: Type.Array(Piece, { description: 'All pieces on the table.' }),
  hands: mapOf(Hand, { key: 'seat', entry: 'SeatHand' }, { description: 'Hands by seat.' }),
  decks: mapOf(Deck, { key: 'id', entry: 'NamedDeck' }, { description: 'Decks by id.' }),
  tracks: Type.Array(Track, { description: 'Markers on tracks.' }),
  zones: Type.Optional(freeForm('The state of areas, by area, in the words of the ruleset.')),
  result: Type.Optional(Result),
  panels: Type.Optional(Type.Array(Panel, { description: 'What lies beside the map, ready to be shown.' })),
  reaches: Type.Optional(
    Type.Array(Reach, { description: 'What areas matter to each piece: in previews, and where it was asked for.' }),
  ),
  details: Type.Optional(freeForm('Whatever else is on the table, in the words of the ruleset.')),
});
