import { describe, expect, it } from 'vitest';
import type { Incoming, Outgoing } from '../../../src/channels/guarded-http.ts';
import { forumSender } from '../../../src/channels/forum.ts';
import { webhookPayload } from '../../../src/channels/webhook-payload.ts';
import { forumPost } from '../../../src/notices/forum-post.ts';
import { discordMessage } from '../../../src/notices/discord.ts';
import { mailHtml } from '../../../src/notices/mail-html.ts';
import { mailText } from '../../../src/notices/mail-text.ts';
import { channelLostMessage, checkpointMessage, testMessage } from '../../../src/notices/service-message.ts';
import { subjectOf } from '../../../src/notices/words.ts';
import { A_CHECKPOINT, aChannel, aMessage, aNotice, publicNotice } from '../../support/notices.ts';

const letter = channelLostMessage('es', { name: 'B<b>', why: 'no such\nmailbox' }, 'https://estafeta.example');
const message = { key: 'news.1', letter };
const footer = { settings: 'https://s', unsubscribe: 'https://u', replies: false, lang: 'es', zone: 'UTC' } as const;

describe('a letter of the server', () => {
  it('is a mail of its title, its lines and its link', () => {
    expect(subjectOf(message, 'es')).toBe('Se ha desactivado un canal');
    expect(mailText(message, footer)).toBe(
      [
        'Se ha desactivado un canal',
        'Los avisos por «B<b>» ya no llegaban, así que ese canal se ha desactivado.\nLo último que respondió: no such mailbox',
        'Puedes volver a activarlo en tus ajustes.',
        'https://estafeta.example/settings',
        '-- \nQué avisos recibes y dónde:\nhttps://s\nNo recibir más estos correos:\nhttps://u\n',
      ].join('\n\n'),
    );
    expect(mailHtml(message, footer)).toContain('<p>Los avisos por «B&lt;b&gt;» ya no llegaban');
  });

  it('says its lines on Discord too, names no game there, and has no button', () => {
    expect(discordMessage(message, 'es', null)).toMatchObject({
      content: 'Se ha desactivado un canal',
      embeds: [
        {
          title: 'Se ha desactivado un canal',
          url: 'https://estafeta.example/settings',
          description: expect.stringMatching(/^Los avisos por .*\nPuedes volver a activarlo/s),
        },
      ],
      components: [],
    });
  });

  it('keeps for webhooks the shape of a notice, empty where a game would fill it', () => {
    const test = { key: 'test.1', letter: testMessage({ lang: 'en', name: 'Bot' }, 'https://estafeta.example') };
    const { body } = webhookPayload({ settings: {} }, test, new Date(0));
    expect(JSON.parse(body)).toEqual({
      type: 'game.test',
      timestamp: '1970-01-01T00:00:00.000Z',
      data: {
        kind: 'test',
        gameId: '',
        seat: null,
        version: 0,
        headHash: '',
        url: 'https://estafeta.example',
        lang: 'en',
        title: 'This is a test',
        scenario: '',
        turn: 0,
        phase: '',
        rulesetId: '',
        scenarioId: '',
        waiting: false,
        waitingFor: [],
        waitingSeats: [],
        decisions: [],
        omitted: 0,
        happened: [{ version: 0, text: 'This channel works: «Bot» brings you the notices of your games.' }],
      },
    });
  });

  it('is posted to a forum', async () => {
    const posts: Outgoing[] = [];
    const send = (outgoing: Outgoing): Promise<Incoming> => {
      posts.push(outgoing);
      return Promise.resolve({ status: 200, headers: {}, text: '' });
    };
    const settings = { software: 'template', format: 'bbcode', fields: { title: '{subject}', body: '{body}' } };
    await forumSender({ http: { send }, now: () => new Date(0) })(aChannel({ kind: 'forum', settings }), message);
    const fields = new URLSearchParams(String(posts[0]?.body));
    expect(fields.get('title')).toBe('Se ha desactivado un canal');
    expect(fields.get('body')).toContain('[url=https://estafeta.example/settings]');
  });
});

describe('a letter with a checkpoint', () => {
  const { note, ...head } = A_CHECKPOINT;
  const kept = {
    key: 'checkpoint.4096.c1',
    letter: checkpointMessage({ lang: 'en' }, 'https://e.example', A_CHECKPOINT),
  };
  const writtenFor = (format: string): { contentType: string; body: string } =>
    webhookPayload({ settings: { format } }, kept, new Date(0));

  it('holds the note sign by sign, in whichever form it is written', () => {
    const [embed] = discordMessage(kept, 'en', null)['embeds'] as { title: string; description: string }[];
    expect(embed?.title).toBe('Checkpoint 4096 of estafeta.example');
    expect(embed?.description).toContain(`\n\`\`\`\n${note}\`\`\``);
    const { type, data } = JSON.parse(writtenFor('standard').body);
    expect([type, data.gameId, data.checkpoint]).toEqual(['game.checkpoint', '', { ...head, note }]);
    for (const body of [
      JSON.parse(writtenFor('discord').body).content,
      JSON.parse(writtenFor('slack').body).text,
      writtenFor('text').body,
    ]) {
      expect(body).toContain(note.trimEnd());
      expect(body).toMatch(
        /^Checkpoint 4096 of estafeta\\?\.example https:\/\/e\.example\/api\/v1\/audit\/checkpoint\n/,
      );
    }
  });

  it('stays short on Discord, whatever witnesses have signed below', () => {
    const long = { ...A_CHECKPOINT, note: note + `— a\`b ${'A'.repeat(95)}\n`.repeat(40) };
    const message = { key: 'k', letter: checkpointMessage({ lang: 'es' }, 'https://e.example', long) };
    const { content } = JSON.parse(webhookPayload({ settings: { format: 'discord' } }, message, new Date(0)).body);
    const [embed] = discordMessage(message, 'es', null)['embeds'] as { description: string }[];
    for (const text of [content, embed?.description]) {
      expect(text.length).toBeLessThan(2000);
      expect(text).toContain(note.trimEnd());
      expect(text.match(/`+/g)).toEqual(['```', '```']);
      expect(text).toMatch(/\n— a'b A{95}\n```$/);
    }
  });
});

describe('a notice of the end', () => {
  const { note: _note, ...checkpoint } = A_CHECKPOINT;
  const ended = { kind: 'ended', decisions: [], checkpoint } as const;
  const message = aMessage(aNotice(ended));

  it('leaves origin, size and root of the newest checkpoint with its reader, in whichever form it is written', () => {
    const { origin, size, root } = checkpoint;
    const texts = [
      mailText(message, footer).replaceAll('\n', ' '),
      mailHtml(message, footer),
      JSON.stringify(discordMessage(message, 'en', null)),
      JSON.stringify(JSON.parse(webhookPayload({ settings: {} }, message, new Date(0)).body).data.checkpoint),
      forumPost(publicNotice(ended), 'bbcode').body,
    ];
    for (const text of texts) for (const part of [origin, String(size), root]) expect(text).toContain(part);
  });
});
