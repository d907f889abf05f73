import { Routes } from 'discord-api-types/v10';
import { COMMANDS } from '../src/api/discord/commands.ts';
import { discordClient } from '../src/channels/discord-client.ts';
import { loadConfig } from '../src/config.ts';

const USAGE = `npx tsx scripts/discord-commands.mts [<server id>]
  tells Discord the slash commands of your application: everywhere (it may take some minutes), or on one server (at once)
  reads ESTAFETA_DISCORD_APPLICATION_ID, ESTAFETA_DISCORD_PUBLIC_KEY and ESTAFETA_DISCORD_BOT_TOKEN, or its _FILE`;

const { discord } = loadConfig();
const [server, ...rest] = process.argv.slice(2);
const wrong = rest.length > 0 || (server !== undefined && !/^\d{15,22}$/.test(server));
if (discord.application === undefined || discord.botToken === undefined || wrong) {
  console.error(USAGE);
  process.exit(2);
}
const { applicationId } = discord.application;
const route =
  server === undefined
    ? Routes.applicationCommands(applicationId)
    : Routes.applicationGuildCommands(applicationId, server);
const registered = (await discordClient(discord).put(route, { body: COMMANDS })) as readonly {
  readonly name: string;
}[];
console.log(`registered: ${registered.map(({ name }) => `/${name}`).join(', ')}`);
