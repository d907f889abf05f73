import type { Channel } from '../../src/notices/channel.ts';
import { rulesetsOf } from '../../src/games/rulesets.ts';
import type { ComposeDeps } from '../../src/notices/compose.ts';
import type { Message, Notice, NoticeMessage } from '../../src/notices/notice.ts';
import { isLetter } from '../../src/notices/notice.ts';
import type { ServedGame } from './served-game.ts';
import { toyRuleset } from './toy-ruleset.ts';

/** A notice to a seat whose turn it is; `more` is what differs. */
export function aNotice(more: Partial<Notice> = {}): Notice {
  return {
    kind: 'turn',
    gameId: '0193a5b0-7d1c-7c3e-9b1a-2f6d5c4e3b2a',
    seat: 'british',
    lang: 'en',
    title: 'Santa Cruz 1797',
    scenario: 'The night',
    turn: 3,
    phase: 'Turn 3: British action',
    version: 42,
    headHash: 'ab'.repeat(32),
    url: 'https://estafeta.example/games/1',
    omitted: 0,
    happened: [{ version: 41, text: 'You draw the card Confusion.' }],
    decisions: [
      { id: 'd1', kind: 'action', prompt: 'Play a card.', orders: [{ n: 1, code: 'PASS', label: 'Pass' }], more: 0 },
    ],
    waitingFor: ['British'],
    rulesetId: 'santa-cruz-1797',
    scenarioId: 'night',
    waitingSeats: ['british'],
    phaseId: 'action',
    ...more,
  };
}

/** The same as a spectator is told. */
export function publicNotice(more: Partial<Notice> = {}): Notice {
  const happened = [{ version: 41, text: 'The British draw a card.' }];
  return aNotice({ seat: null, decisions: [], happened, ...more });
}

export function aMessage(notice: Notice = aNotice(), key = 'game.turn.v42'): NoticeMessage {
  return { key, notices: [notice], digest: false };
}

/** The notices of a message; none in a letter. */
export function noticesOf(message: Message): readonly Notice[] {
  return isLetter(message) ? [] : message.notices;
}

export function aChannel(more: Partial<Channel> = {}): Channel {
  return {
    id: 'c1',
    account: 'a1',
    kind: 'webhook',
    name: 'My bot',
    target: 'https://example.org/hook',
    settings: {},
    secret: null,
    gameId: null,
    lang: 'en',
    zone: 'UTC',
    ...more,
  };
}

export const A_CHECKPOINT = {
  origin: 'estafeta.example',
  size: 4096,
  root: 'FRxUsuXhnbyaQRkIBhfr7IbMDSWNDO1gLhhyp1QzHnw=',
  note: 'estafeta.example\n4096\nFRxUsuXhnbyaQRkIBhfr7IbMDSWNDO1gLhhyp1QzHnw=\n\n— estafeta.example Az3grn==\n',
};

/** What notices of a served game are made of, at a server that has signed a checkpoint. */
export function composing({ service }: Pick<ServedGame, 'service'>): ComposeDeps {
  return {
    games: service,
    rulesets: rulesetsOf([toyRuleset]),
    publicUrl: 'https://estafeta.example',
    said: () => Promise.resolve([]),
    newestCheckpoint: () => Promise.resolve(A_CHECKPOINT),
  };
}
