import { useEffect, useMemo } from 'preact/hooks';
import { Refusal } from '../ui/refusal.tsx';
import { AddChannel } from './add-channel.tsx';
import { ChannelCard } from './channel-card.tsx';
import { channelList } from './channel-list.ts';
import { Deliveries } from './deliveries.tsx';
import { Holiday } from './holiday.tsx';
import { PlayHours } from './play-hours.tsx';
import { Reminders } from './reminders.tsx';
import { ThisBrowser } from './this-browser.tsx';
import { Where } from './where.tsx';
import { t } from './notice-words.ts';
import './notices.css';

/** How a player is told that it is their turn: the ways there are, what became of each message, and the hours of the place. */
export default function Notices() {
  const list = useMemo(channelList, []);
  useEffect(() => void list.refresh(), [list]);
  const channels = list.items.value;
  return (
    <>
      <section class="fieldset" aria-labelledby="channels">
        <h2 id="channels">{t('channels')}</h2>
        <p class="field-about">{t('channels.about')}</p>
        <ThisBrowser list={list} />
        <ul class="channels" aria-busy={channels === null}>
          {(channels ?? []).map((channel) => (
            <ChannelCard key={channel.id} channel={channel} list={list} />
          ))}
        </ul>
        {channels?.length === 0 && <p class="soft">{t('channels.none')}</p>}
        {channels === null && <Refusal problem={list.problem.value} />}
        {channels !== null && <AddChannel list={list} />}
      </section>
      <Reminders />
      <Where />
      <PlayHours />
      <Holiday />
      <Deliveries channels={channels ?? []} />
    </>
  );
}
