import { recordedGames } from '../recorded-games.ts';

recordedGames('gibraltar');
