import { once } from 'node:events';
import { createServer } from 'node:http';
import closeWithGrace from 'close-with-grace';
import { Command } from 'commander';
import type { Program, Roles } from '../app.ts';
import type { Config } from '../config.ts';
import { ConfigError, loadConfig } from '../config.ts';
import type { Running } from './running.ts';
import { rulesetsFor } from './running.ts';
import { CliError } from './surroundings.ts';

/** `serve`: API and worker in one process, which is all that one machine needs. */
export function serveCommand(running: Running): Command {
  return serving(running, 'serve', 'serve the API and do the work behind it, in one process', {
    api: true,
    worker: true,
  });
}

/** `api`: the API alone, beside workers of their own. */
export function apiCommand(running: Running): Command {
  return serving(running, 'api', 'serve the API alone; a `worker` does the work behind it', {
    api: true,
    worker: false,
  });
}

/** `worker`: the work behind the API alone. */
export function workerCommand(running: Running): Command {
  return serving(running, 'worker', 'do the work behind the API', { api: false, worker: true });
}

function serving(running: Running, name: string, description: string, roles: Roles): Command {
  return new Command(name).description(description).action(async (_options: object, command: Command) => {
    const config = configOf(running);
    // Only here, because the other subcommands need nothing of it and start faster without it.
    const { buildProgram } = await import('../app.ts');
    const program = await buildProgram(config, await rulesetsFor(running, command), roles);
    const stopped = stopOnSignal(program);
    if (program.api !== null) await program.api.listen({ host: config.host, port: config.port });
    await serveMetrics(config, program);
    await stopped;
  });
}

function configOf(running: Running): Config {
  try {
    return loadConfig(running.env);
  } catch (error) {
    throw error instanceof ConfigError ? new CliError(error.message) : error;
  }
}

const HARD_STOP_MS = 25_000;

/** Resolves once the program has stopped, by SIGTERM or SIGINT. */
function stopOnSignal(program: Program): Promise<void> {
  return new Promise((resolve) => {
    closeWithGrace({ delay: HARD_STOP_MS, logger: program.log }, async ({ err, signal }) => {
      if (err) program.log.error({ err }, 'stopping after a fault');
      else program.log.info({ signal }, 'stopping');
      await program.close();
      resolve();
    });
  });
}

/** Metrics on a port of their own, for those who keep it from the public. */
async function serveMetrics({ metricsPort, host }: Config, { registry, log }: Program): Promise<void> {
  if (metricsPort === undefined) return;
  const server = createServer((_request, response) => {
    registry.metrics().then(
      (text) => response.setHeader('content-type', registry.contentType).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.unref();
  server.listen(metricsPort, host);
  await once(server, 'listening');
  log.info({ host, port: metricsPort }, 'serving metrics');
}
