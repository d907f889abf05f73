import { recordedGames } from '../recorded-games.ts';

recordedGames('castelnuovo-1539');
