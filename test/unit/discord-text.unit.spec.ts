import { describe, expect, it } from 'vitest';
import { webhookOf } from '../../src/channels/discord-webhook.ts';
import { commandOf } from '../../src/api/discord/interaction.ts';
import { COMMANDS } from '../../src/api/discord/commands.ts';
import { customId, newMenuId, readCustomId } from '../../src/api/discord/menu-ids.ts';
import { discordMessage } from '../../src/notices/discord.ts';
import { discordSafe, shortened } from '../../src/notices/discord-text.ts';
import type { Notice } from '../../src/notices/notice.ts';

describe('data in a message of Discord', () => {
  it('formats, links and mentions nothing', () => {
    expect(discordSafe('**a** @everyone <@1> [x](https://evil.example) `c`\n# big')).toBe(
      '\\*\\*a\\*\\* @\u200Beveryone \\<@\u200B1\\> \\[x\\]\\(https:\u200B//evil.example\\) \\`c\\` \\# big',
    );
  });

  it('is cut at the end of a line where there is one', () => {
    expect(shortened('one\ntwo\nthree', 10)).toBe('one\ntwo\n…');
    expect(shortened('short', 10)).toBe('short');
  });

  it('fits into the limits of a message, however much there is to tell', () => {
    const text = 'x*'.repeat(3000);
    const order = { n: 1, code: 'GO', label: text };
    const notice: Notice = {
      kind: 'turn',
      gameId: 'g',
      seat: 'red',
      lang: 'en',
      title: text,
      scenario: 's',
      turn: 1,
      phase: text,
      version: 7,
      headHash: 'f'.repeat(64),
      url: 'https://estafeta.example/games/g',
      omitted: 0,
      happened: Array.from({ length: 50 }, (_, version) => ({ version, text })),
      decisions: [{ id: 'd', kind: 'k', prompt: text, orders: Array.from({ length: 40 }, () => order), more: 3 }],
      waitingFor: [text],
      rulesetId: 'santa-cruz-1797',
      scenarioId: 'night',
      waitingSeats: ['british'],
    };
    const many = discordMessage(
      { key: 'k', notices: Array.from({ length: 20 }, () => notice), digest: true },
      'en',
      null,
    );
    const embeds = many['embeds'] as { title: string; description: string; footer: { text: string } }[];
    const letters = embeds.reduce(
      (sum, one) => sum + one.title.length + one.description.length + one.footer.text.length,
      0,
    );
    expect(embeds.length).toBeLessThanOrEqual(10);
    expect(letters).toBeLessThanOrEqual(6000);
    expect(String(many['content']).length).toBeLessThanOrEqual(2000);
    expect(many['allowed_mentions']).toEqual({ parse: [] });
  });
});

describe('ids of menus', () => {
  it('are read back, and nothing else is', () => {
    const act = { menu: newMenuId(), act: 'pick', depth: 12, index: 499 } as const;
    expect(customId(act).length).toBeLessThanOrEqual(100);
    expect(readCustomId(customId(act))).toEqual(act);
    for (const bad of ['', 'menu', 'menu.x.pick.1', `${customId(act)}.1`, 'menu.AAAAAAAAAAAAAAAA.erase.1'])
      expect(readCustomId(bad)).toBeNull();
  });
});

describe('addresses of webhooks', () => {
  const rest = 'webhooks/123456789012345678/abcdefghijklmnopqrstuvwxyz';
  it('are those of Discord alone', () => {
    const api = 'https://discord.com/api';
    for (const good of [api, `${api}/v10`, 'https://canary.discord.com/api', 'https://discordapp.com/api'])
      expect(webhookOf(`${good}/${rest}`, api)).toEqual({
        id: '123456789012345678',
        token: 'abcdefghijklmnopqrstuvwxyz',
      });
    const bad = [
      'http://discord.com/api',
      'https://discord.com.evil.example/api',
      'https://evil.example/https://discord.com/api',
    ];
    for (const one of bad) expect(webhookOf(`${one}/${rest}`, api)).toBeNull();
    expect(webhookOf(`${api}/${rest}/../../users`, api)).toBeNull();
  });

  it('may lie where the operator says that Discord is', () => {
    expect(webhookOf(`http://127.0.0.1:9/api/${rest}`, 'http://127.0.0.1:9/api')).not.toBeNull();
  });
});

describe('slash commands', () => {
  it('keep within what Discord takes, in both languages', () => {
    const named = /^[-_\p{Ll}\p{N}]{1,32}$/u;
    const walk = (node: object): void => {
      const { name, description, options = [], ...more } = node as Record<string, unknown> & { options?: object[] };
      const all = (key: string): unknown[] => Object.values((more[key] as object | undefined) ?? {});
      for (const one of [name, ...all('name_localizations')]) expect(one).toMatch(named);
      for (const one of [description, ...all('description_localizations')])
        expect(String(one).length).toBeLessThanOrEqual(100);
      options.forEach(walk);
    };
    COMMANDS.forEach(walk);
    expect(COMMANDS).toHaveLength(1);
  });

  it('are read with what was typed and nothing else', () => {
    const options = [
      { name: 'game', value: ' g ', focused: true },
      { name: 'public', value: true },
    ];
    const read = commandOf({ id: '1', token: 't', type: 2, data: { options: [{ name: 'board', options }] } });
    expect(read).toEqual({ name: 'board', game: 'g', isPublic: true, focused: 'game', typed: ' g ' });
  });
});
