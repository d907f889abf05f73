import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Message } from '../api/types.ts';
import { useAct } from '../ui/act.ts';
import { Refusal } from '../ui/refusal.tsx';
import { playerName } from '../session/players.ts';
import { session } from '../session/session.ts';
import type { GameTable } from '../table/game-table.ts';
import { seatTitle, tintOf } from '../table/seats.ts';
import { moment } from '../text/time.ts';
import type { ChatLog } from './chat-log.ts';
import { chatOf } from './chat-log.ts';
import { t } from './words.ts';
import './chat.css';

/** What is said at the table, the newest at the bottom. */
export function Chat({ table }: { readonly table: GameTable }) {
  if (table.mine.value.length === 0) return <p class="soft">{t('chat.onlookers')}</p>;
  return <Talk table={table} chat={chatOf(table)} />;
}

function Talk({ table, chat }: { readonly table: GameTable; readonly chat: ChatLog }) {
  const list = useRef<HTMLOListElement>(null);
  const messages = chat.messages.value;
  const loaded = chat.loaded.value;
  useLayoutEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight;
  }, [messages]);
  useEffect(() => {
    const read = (): void => {
      if (document.visibilityState === 'visible') chat.read();
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [chat, messages]);
  return (
    <div class="chat">
      <ol
        ref={list}
        class="chat-messages"
        role="log"
        aria-label={t('chat.messages')}
        aria-live={loaded ? 'polite' : 'off'}
        tabIndex={0}
      >
        {messages.map((message, index) => (
          <Said key={message.id} table={table} message={message} before={messages[index - 1]} />
        ))}
      </ol>
      {!loaded && chat.problem.value === null && <p class="soft">{t('chat.loading')}</p>}
      {loaded && messages.length === 0 && <p class="soft">{t('chat.empty')}</p>}
      <Refusal problem={chat.problem.value} />
      <Say chat={chat} />
    </div>
  );
}

interface SaidProps {
  readonly table: GameTable;
  readonly message: Message;
  readonly before: Message | undefined;
}

function Said({ table, message: { account, seat, body, at }, before }: SaidProps) {
  const mine = account === session.value?.account;
  const again = before?.account === account && before.seat === seat;
  const tint = tintOf(table.glossary, table.ruleset, seat);
  return (
    <li class={mine ? 'chat-said mine' : 'chat-said'} style={{ '--side': `var(--side-${tint})` }}>
      <p class={again ? 'chat-who again' : 'chat-who'}>
        <span class={`seat-flag tint-${tint}`} aria-hidden="true" />
        <strong>{mine ? t('chat.me') : playerName(account)}</strong>
        {seat !== undefined && <span class="soft">{seatTitle(table.ruleset, seat)}</span>}
        <time class="soft" dateTime={at}>
          {moment(at)}
        </time>
      </p>
      <p class={body === '' ? 'chat-body soft' : 'chat-body'}>{body === '' ? t('chat.gone') : linked(body)}</p>
    </li>
  );
}

/** The text with its addresses as links, which tell nobody where one comes from. */
function linked(body: string): ComponentChildren {
  return body.split(ADDRESS).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={index} href={part} target="_blank" rel="noopener noreferrer nofollow">
        {part}
      </a>
    ),
  );
}

/** An address of the web, without what ends the sentence that it stands in. */
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/;

const LONGEST = 4000;

function Say({ chat }: { readonly chat: ChatLog }) {
  const text = useSignal('');
  const act = useAct();
  const send = (): void => {
    const body = text.value.trim();
    if (body === '') return;
    act.run(async () => {
      await chat.say(body);
      // What was typed while it was on its way is kept.
      if (text.value.trim() === body) text.value = '';
    });
  };
  return (
    <form
      class="chat-say"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        rows={2}
        maxLength={LONGEST}
        aria-label={t('chat.say')}
        placeholder={t('chat.say')}
        aria-describedby="chat-hint"
        value={text.value}
        onInput={(event) => (text.value = event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      <button type="submit" class="primary" disabled={act.busy.value || text.value.trim() === ''}>
        {t('chat.send')}
      </button>
      <p id="chat-hint" class="soft chat-hint">
        {t('chat.hint')}
      </p>
      <Refusal problem={act.problem.value} />
    </form>
  );
}
