import closeWithGrace from 'close-with-grace';
import { Command } from 'commander';
import type { Logger } from 'pino';
import type { Program, Roles } from '../app.ts';
import type { Config } from '../config.ts';
import { loadConfig } from '../config.ts';
import { failedStart } from './failed-start.ts';
import { whenNpmIsGone } from './npm-start.ts';
import { serveOperators } from './serve-operators.ts';
import type { Subcommand } from './subcommand.ts';
import { rulesetsFor } from './subcommand.ts';

/** `serve`: API and worker in one process, which is all that one machine needs. */
export function serveCommand(context: Subcommand): Command {
  return serving(context, 'serve', 'serve the API and do the work behind it, in one process', {
    api: true,
    worker: true,
  });
}

/** `api`: the API alone, beside workers of their own. */
export function apiCommand(context: Subcommand): Command {
  return serving(context, 'api', 'serve the API alone; a `worker` does the work behind it', {
    api: true,
    worker: false,
  });
}

/** `worker`: the work behind the API alone. */
export function workerCommand(context: Subcommand): Command {
  return serving(context, 'worker', 'do the work behind the API', { api: false, worker: true });
}

function serving(context: Subcommand, name: string, description: string, roles: Roles): Command {
  return new Command(name).description(description).action(async (_options: object, command: Command) => {
    try {
      await serve(context, command, roles);
    } catch (error) {
      throw failedStart(error);
    }
  });
}

/** Serves until a signal comes. Throws where it cannot even begin, once all that was started has stopped. */
async function serve(context: Subcommand, command: Command, roles: Roles): Promise<void> {
  const config = loadConfig(context.env);
  // Only here, because the other subcommands need nothing of it and start faster without it.
  const { buildProgram, programLog } = await import('../app.ts');
  const log = programLog(config);
  const rulesets = await rulesetsFor(context, command);
  const building = buildProgram(config, rulesets, roles, log);
  const signal = onSignal(log, HARD_STOP_MS + config.drainMillis, async () => (await building).close());
  whenNpmIsGone(context.env, () => {
    if (!signal.came) process.kill(process.pid, 'SIGTERM');
  });
  try {
    const program = await building;
    if (roles.worker) log.info({ jobs: config.redisUrl === undefined ? 'PostgreSQL' : 'Redis' }, 'working');
    if (!signal.came) await listen(config, program);
  } catch (error) {
    signal.ignore();
    throw error;
  }
  await signal.stopped;
}

/** Throws where it cannot, once the program is closed again. */
async function listen(config: Config, program: Program): Promise<void> {
  try {
    if (program.api !== null) await program.api.listen({ host: config.host, port: config.port });
    await serveOperators(config, program);
  } catch (error) {
    await program.close();
    throw error;
  }
}

/** So long after the drain, what has not stopped is ended. */
const HARD_STOP_MS = 25_000;

interface Signal {
  /** Whether one has come: what is not begun yet need not begin. */
  readonly came: boolean;
  /** Resolves once `stop` is through; the process ends by itself then. */
  readonly stopped: Promise<void>;
  ignore(): void;
}

/** Runs `stop` at SIGTERM, SIGINT or a fault that nobody caught, also while the program still starts. */
function onSignal(log: Logger, delay: number, stop: () => Promise<void>): Signal {
  const state = { came: false };
  let stopped = (): void => undefined;
  const done = new Promise<void>((resolve) => (stopped = resolve));
  const grace = closeWithGrace({ delay, logger: log }, async ({ err, signal }) => {
    state.came = true;
    if (err) log.error({ err }, 'stopping after a fault');
    else log.info({ signal }, 'stopping');
    await stop();
    stopped();
  });
  return {
    get came() {
      return state.came;
    },
    stopped: done,
    ignore: () => grace.uninstall(),
  };
}
