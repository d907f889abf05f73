import Type from 'typebox';
import { exact } from './base.ts';

export const FeedAddress = exact('FeedAddress', "Where a player's feed is.", {
  url: Type.String({
    description: 'The address, for a feed reader. Keep it to yourself.',
    examples: ['https://estafeta.example/api/v1/feeds/players/AZOlsH0cfD6bGi9tXE47KgAAAAB9f0wUoE7sC0mZk3J1Yk0x.atom'],
  }),
});

export const CalendarAddress = exact('CalendarAddress', "Where a player's calendar is.", {
  url: Type.String({
    description: 'The address, for a calendar program to subscribe to. Keep it to yourself.',
    examples: ['https://estafeta.example/api/v1/calendars/AZOlsH0cfD6bGi9tXE47KgAAAAB9f0wUoE7sC0mZk3J1Yk0x.ics'],
  }),
});
