import Type from 'typebox';

const id = (description: string) => Type.String({ description });
const words = (description: string) => Type.String({ description: `${description}, in the language of \`lang\`.` });

/** What a webhook of the format `standard` is told of one game. Messages of the service name no game: their ids are empty. */
export const WebhookNotice = Type.Object({
  kind: Type.String({
    description: 'The event; `test` for a test, `news` for a message of the service, `checkpoint` for a checkpoint.',
  }),
  gameId: id('The game.'),
  rulesetId: id('The ruleset, as `GET /rulesets` lists it.'),
  scenarioId: id('The scenario, as the ruleset lists it.'),
  phaseId: Type.Optional(id('The phase, as `sequence.phase` of the table names it; absent before the start.')),
  seat: Type.Union([Type.String(), Type.Null()], { description: 'The seat that is told; null where a spectator is.' }),
  waitingSeats: Type.Array(Type.String(), { description: 'The seats that the game waits for.' }),
  version: Type.Integer({ description: 'The version of the game.' }),
  headHash: Type.String({ description: 'The hash of its last event.' }),
  turn: Type.Integer(),
  url: Type.String({ description: 'The table in the web client.' }),
  lang: Type.Union([Type.Literal('en'), Type.Literal('es')]),
  title: words('The ruleset'),
  scenario: words('The scenario'),
  phase: words('The phase'),
  waiting: Type.Boolean({ description: 'Whether the seat that is told has something to decide.' }),
  waitingFor: Type.Array(Type.String(), { description: 'The titles of `waitingSeats`.' }),
  due: Type.Optional(Type.String({ description: 'ISO 8601: when the seat must have decided.' })),
  result: Type.Optional(words('How the game ended')),
  decisions: Type.Array(
    Type.Object({
      id: Type.String(),
      kind: Type.String(),
      prompt: Type.String(),
      choicePrompt: Type.Optional(Type.String()),
      orders: Type.Array(Type.Object({ n: Type.Integer(), code: Type.String(), label: Type.String() })),
      more: Type.Integer({ description: 'How many more choices there are.' }),
    }),
  ),
  room: Type.Optional(
    Type.Union([Type.Literal('table'), Type.Literal('side')], {
      description: 'Of the kind `message`: where it was said. `happened` is what was said.',
    }),
  ),
  happened: Type.Array(Type.Object({ version: Type.Integer(), text: Type.String() })),
  omitted: Type.Integer({ description: 'How many earlier lines were left out.' }),
  checkpoint: Type.Optional(
    Type.Object(
      {
        origin: id('What the log of the server is called.'),
        size: Type.Integer({ description: 'How many leaves its tree has.' }),
        root: Type.String({ description: 'The hash of the tree, in base64.' }),
        note: Type.Optional(Type.String({ description: 'The signed note: of `kind` `checkpoint` alone.' })),
      },
      { description: 'The newest checkpoint of all games: of the kinds `ended` and `checkpoint`.' },
    ),
  ),
});

/** A message by Standard Webhooks: of one game, or of several in a digest. */
export const WebhookMessage = Type.Object({
  type: Type.String({ description: '`game.` and the event, or `digest`.', examples: ['game.turn'] }),
  timestamp: Type.String({ description: 'ISO 8601.' }),
  data: Type.Union([WebhookNotice, Type.Object({ notices: Type.Array(WebhookNotice) })]),
});

/** For `webhooks:` of OpenAPI 3.1: what the server sends. */
export const WEBHOOKS = {
  notice: {
    post: {
      operationId: 'notice',
      summary: 'What a webhook of the format `standard` is told',
      description:
        'Signed by Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature` come with it. Any answer of 2xx is taken as received; else it is tried again.',
      tags: ['Notices'],
      security: [],
      requestBody: { required: true, content: { 'application/json': { schema: WebhookMessage } } },
      responses: { '2XX': { description: 'Received.' }, '4XX': { description: 'Not received: it may be sent again.' } },
    },
  },
};
