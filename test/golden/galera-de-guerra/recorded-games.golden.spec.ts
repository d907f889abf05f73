import { recordedGames } from '../recorded-games.ts';

recordedGames('galera-de-guerra');
