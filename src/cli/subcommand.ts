import type { Command } from 'commander';
import type { Rulesets } from '../games/rulesets.ts';
import type { AnyRuleset } from '../domain/kernel/ruleset.ts';
import type { ExitCode, CliContext } from './cli-context.ts';
import { RulesDataError } from '../rules-data/load.ts';
import { CliError } from './cli-context.ts';

/** A subcommand's surroundings, and how it ends. */
export interface Subcommand extends CliContext {
  exitCode: ExitCode;
}

/** The rulesets at hand, with the data of `--data` or `ESTAFETA_RULES_DATA`. */
export function rulesetsFor(context: CliContext, command: Command): Promise<Rulesets> {
  const { data } = command.optsWithGlobals<{ data?: string }>();
  return rulesetsWithData(context, data ?? context.env['ESTAFETA_RULES_DATA'] ?? undefined);
}

/** The rulesets at hand, with the data files of that directory; a CliError where they cannot be used. */
export async function rulesetsWithData(context: CliContext, data: string | undefined): Promise<Rulesets> {
  try {
    return await context.rulesets(data);
  } catch (error) {
    throw error instanceof RulesDataError ? new CliError(error.message) : error;
  }
}

/** The ruleset of that id; a CliError that names those at hand where there is none. */
export function rulesetNamed(rulesets: Rulesets, id: string): AnyRuleset {
  const rules = rulesets.find(id);
  if (rules !== undefined) return rules;
  const known = rulesets.current.map((one) => one.id).join(', ');
  throw new CliError(`there is no ruleset ${id}; there is ${known || 'none'}`);
}

/** The scenario asked for, or the ruleset's first. */
export function scenarioNamed(rules: AnyRuleset, id: string | undefined): AnyRuleset['scenarios'][number] {
  const scenario = rules.scenarios.find((one) => id === undefined || one.id === id);
  if (scenario !== undefined) return scenario;
  throw new CliError(
    `${rules.id} has no scenario ${String(id)}; it has ${rules.scenarios.map((one) => one.id).join(', ')}`,
  );
}

/** For commander: a whole number from `min` on. */
export function wholeNumber(min: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^-?\d+$/.test(text) || !Number.isSafeInteger(value) || value < min)
      throw new CliError(`${text} is no whole number from ${min} on`);
    return value;
  };
}
