import { catalogue } from '../domain/kernel/text.ts';

/** What stands in captions. */
export const t = catalogue(
  {
    waiting: 'To decide: {seats}',
    open: 'Waiting for players',
    spectator: 'Seen by a spectator',
    everybody: 'Everything open',
    seat: 'Seen by {seat}',
    small: '{viewer} · event {version}{head}',
  },
  {
    waiting: 'Debe decidir: {seats}',
    open: 'A la espera de jugadores',
    spectator: 'Vista de espectador',
    everybody: 'Todo a la vista',
    seat: 'Vista de {seat}',
    small: '{viewer} · suceso {version}{head}',
  },
);
