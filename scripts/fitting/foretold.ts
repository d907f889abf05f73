import { chanceOf } from '../../src/domain/kernel/outlook.ts';
import { average, fit } from './logistic.ts';
import type { PlayedGame } from './played-games.ts';

const FIFTHS = 5;

/** What was told of a position before its end, by the model and by who knows only how often that side wins, and what came. */
interface Forecast {
  readonly scenario: string;
  readonly model: number;
  readonly mean: number;
  readonly worth: number;
}

/** How well models foretell games that they were not fitted to: each fifth of the games by a model of the four others. */
export function foretold(games: readonly PlayedGame[], shrink: number): { scenario: string; text: string }[] {
  const forecasts = Array.from({ length: FIFTHS }, (_, fifth) => forecastsOf(games, fifth, shrink)).flat();
  const scenarios = [...new Set(games.map(({ scenario }) => scenario))];
  const each = scenarios.map((scenario) => {
    const count = games.filter((game) => game.scenario === scenario).length;
    return { scenario, text: `${count} games, ${report(forecasts.filter((one) => one.scenario === scenario))}` };
  });
  return scenarios.length < 2
    ? each
    : [...each, { scenario: 'together', text: `${games.length} games, ${report(forecasts)}` }];
}

function forecastsOf(games: readonly PlayedGame[], fifth: number, shrink: number): Forecast[] {
  const isLast = (_: PlayedGame, at: number): boolean => at % FIFTHS === fifth;
  const others = games.filter((game, at) => !isLast(game, at));
  const model = fit(
    others.flatMap(({ samples }) => samples),
    shrink,
  );
  const mean = (scenario: string): number => {
    const alike = others.filter((one) => one.scenario === scenario).map(({ worth }) => worth);
    // One game is counted in that was drawn, so that nobody is ever sure.
    return alike.reduce((sum, worth) => sum + worth, 0.5) / (alike.length + 1);
  };
  return games.filter(isLast).flatMap(({ scenario, samples, worth }) => {
    const usual = mean(scenario);
    return samples.map(({ features }) => ({ scenario, model: chanceOf(model, features), mean: usual, worth }));
  });
}

/** The mean squared error (Brier) and the logarithmic loss of the model, and those of always telling the mean. */
function report(forecasts: readonly Forecast[]): string {
  const squared = (of: 'model' | 'mean'): string =>
    average(forecasts.map((one) => (one[of] - one.worth) ** 2)).toFixed(3);
  const loss = (of: 'model' | 'mean'): string => average(forecasts.map((one) => lossOf(one[of], one.worth))).toFixed(3);
  const won = average(forecasts.map(({ worth }) => worth)).toFixed(2);
  return `${forecasts.length} positions, won ${won}, squared error ${squared('model')} (of the mean ${squared('mean')}), logarithmic loss ${loss('model')} (${loss('mean')})`;
}

function lossOf(chance: number, worth: number): number {
  const near = Math.min(1 - 1e-6, Math.max(1e-6, chance));
  return -worth * Math.log(near) - (1 - worth) * Math.log(1 - near);
}
