import { recordedGames } from '../recorded-games.ts';

recordedGames('santa-cruz-1797');
