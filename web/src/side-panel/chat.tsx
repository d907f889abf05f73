import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { ChatRoom, Message, RoomName } from '../api/types.ts';
import { useAct } from '../ui/act.ts';
import { Refusal } from '../ui/refusal.tsx';
import { walkTabs } from '../ui/tab-keys.ts';
import { playerName } from '../session/players.ts';
import { session } from '../session/session.ts';
import type { GameTable } from '../table/game-table.ts';
import { seatTitle, tintOf } from '../table/seats.ts';
import { moment } from '../text/time.ts';
import type { ChatLog } from './chat-log.ts';
import { chatOf } from './chat-log.ts';
import { MessageActs } from './message-acts.tsx';
import { t } from './words.ts';
import './chat.css';

/** What is said about the game, room by room, the newest at the bottom. */
export function Chat({ table }: { readonly table: GameTable }) {
  const chat = chatOf(table);
  const rooms = chat.rooms.value;
  const chosen = useSignal<RoomName | null>(null);
  if (rooms === null)
    return (
      <>
        <p class="soft">{t('chat.loading')}</p>
        <Refusal problem={chat.problem.value} />
      </>
    );
  const [first] = rooms;
  if (first === undefined) return <p class="soft">{t('chat.onlookers')}</p>;
  const room = rooms.find((one) => one.room === chosen.value)?.room ?? first.room;
  return (
    <div class="chat">
      {rooms.length > 1 && <Rooms rooms={rooms} room={room} choose={(next) => (chosen.value = next)} />}
      <Talk key={room} table={table} chat={chat} room={room} />
    </div>
  );
}

interface RoomsProps {
  readonly rooms: readonly ChatRoom[];
  readonly room: RoomName;
  choose(room: RoomName): void;
}

function Rooms({ rooms, room, choose }: RoomsProps) {
  return (
    <div class="chat-rooms" role="tablist" aria-label={t('chat.rooms')} onKeyDown={walkTabs}>
      {rooms.map(({ room: one, unread }) => (
        <button
          key={one}
          type="button"
          role="tab"
          class="small"
          id={`chat-room-${one}`}
          aria-selected={one === room}
          aria-controls="chat-room"
          tabIndex={one === room ? 0 : -1}
          onClick={() => choose(one)}
        >
          {t(`room.${one}`)}
          {one !== room && unread > 0 && (
            <span class="unread-count" role="img" aria-label={t('unread', { count: unread })}>
              {unread}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

interface TalkProps {
  readonly table: GameTable;
  readonly chat: ChatLog;
  readonly room: RoomName;
}

function Talk({ table, chat, room }: TalkProps) {
  const list = useRef<HTMLDivElement>(null);
  const messages = chat.said(room);
  useEffect(() => {
    if (chat.said(room) === null) void chat.open(room);
  }, [chat, room]);
  useLayoutEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight;
  }, [messages]);
  useEffect(() => {
    const read = (): void => {
      if (document.visibilityState === 'visible') chat.read(room);
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [chat, room, messages]);
  return (
    <div class="chat-room" id="chat-room">
      <div
        ref={list}
        class="chat-messages"
        role="log"
        aria-label={t('chat.messages')}
        aria-live={messages === null ? 'off' : 'polite'}
        tabIndex={0}
      >
        <ol>
          {(messages ?? []).map((message, index) => (
            <Said key={message.id} chat={chat} table={table} message={message} before={messages?.[index - 1]} />
          ))}
        </ol>
      </div>
      {messages === null && chat.problem.value === null && <p class="soft">{t('chat.loading')}</p>}
      {messages?.length === 0 && <p class="soft">{t('chat.empty')}</p>}
      <Refusal problem={chat.problem.value} />
      <Say chat={chat} room={room} />
    </div>
  );
}

interface SaidProps {
  readonly chat: ChatLog;
  readonly table: GameTable;
  readonly message: Message;
  readonly before: Message | undefined;
}

function Said({ chat, table, message, before }: SaidProps) {
  const { account, seat, at } = message;
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
      <Words {...message} />
      {!mine && message.body !== '' && <MessageActs message={message} chat={chat} />}
    </li>
  );
}

function Words({ body, hidden }: Pick<Message, 'body' | 'hidden'>) {
  if (body === '') return <p class="chat-body soft">{t(hidden ? 'chat.hidden' : 'chat.gone')}</p>;
  return <p class="chat-body">{linked(body)}</p>;
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

function Say({ chat, room }: Pick<TalkProps, 'chat' | 'room'>) {
  const text = useSignal('');
  const act = useAct();
  const send = (): void => {
    const body = text.value.trim();
    if (body === '') return;
    act.run(async () => {
      await chat.say(room, body);
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
        {t('chat.hint')} {t(`hint.${room}`)}
      </p>
      <Refusal problem={act.problem.value} />
    </form>
  );
}
