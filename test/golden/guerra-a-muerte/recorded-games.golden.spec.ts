import { recordedGames } from '../recorded-games.ts';

recordedGames('guerra-a-muerte');
