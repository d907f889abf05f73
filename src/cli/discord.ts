import { Routes } from 'discord-api-types/v10';
import { Command } from 'commander';
import { COMMANDS } from '../api/discord/commands.ts';
import { discordClient } from '../channels/discord-client.ts';
import { loadConfig } from '../config.ts';
import { CliError } from './cli-context.ts';
import { failedStart } from './failed-start.ts';
import type { Subcommand } from './subcommand.ts';

/** `discord register`: tells Discord the slash commands of the operator's application. */
export function discordCommand(context: Subcommand): Command {
  const register = new Command('register')
    .description('tell Discord the slash commands: everywhere, which may take some minutes, or on one server, at once')
    .argument('[server]', 'the id of a server of Discord')
    .action(async (server: string | undefined) => {
      if (server !== undefined && !/^\d{15,22}$/.test(server)) throw new CliError(`${server} is no id of a server`);
      const { discord } = configOf(context);
      if (discord.application === undefined || discord.botToken === undefined)
        throw new CliError(
          'set ESTAFETA_DISCORD_APPLICATION_ID, ESTAFETA_DISCORD_PUBLIC_KEY and ESTAFETA_DISCORD_BOT_TOKEN, or its _FILE',
        );
      const { applicationId } = discord.application;
      const route =
        server === undefined
          ? Routes.applicationCommands(applicationId)
          : Routes.applicationGuildCommands(applicationId, server);
      const answer = await discordClient(discord)
        .put(route, { body: COMMANDS })
        .catch((error: unknown) => {
          throw new CliError(`Discord refused: ${error instanceof Error ? error.message : String(error)}`, 1);
        });
      const names = (answer as readonly { readonly name: string }[]).map(({ name }) => `/${name}`);
      context.out(`registered: ${names.join(', ')}`);
    });
  return new Command('discord').description('the application that players use on Discord').addCommand(register);
}

function configOf({ env }: Subcommand): ReturnType<typeof loadConfig> {
  try {
    return loadConfig(env);
  } catch (error) {
    throw failedStart(error);
  }
}
