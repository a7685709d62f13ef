// A built folder as it lies on disk, read once, so that everything after it is plain functions.
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

/** One file of a built folder. */
export interface FoundFile {
  /** `sha384-…` of what lies there. */
  integrity: string;
  bytes: number;
  /** Bytes over the wire: its `.br` where there is one. */
  packed: number;
  content: Buffer;
}

/** What lies in the built folder that a deployment names for a module. Nothing of it has been checked. */
export interface BuiltModule {
  /** What the deployment calls it. */
  id: string;
  dir: string;
  /** Why nothing else could be read. */
  missing?: string;
  /** What `banyan.json` holds. */
  manifest?: unknown;
  /** By path from the folder; links are not followed. */
  files: ReadonlyMap<string, FoundFile>;
  links: readonly string[];
}

/** Reads a built folder. Never throws for what is in it: what is missing or broken is said in `missing`. */
export function readBuiltModule(id: string, dir: string): BuiltModule {
  const nothing = { id, dir, files: new Map(), links: [] };
  const file = path.join(dir, 'banyan.json');
  if (!existsSync(file)) return { ...nothing, missing: `${dir} holds no built files: build it first (pnpm build)` };
  const root = realpathSync(dir);
  const names = (readdirSync(root, { recursive: true }) as string[]).filter((name) => !/\.(map|br)$/.test(name));
  const isLink = (name: string) => lstatSync(path.join(root, name)).isSymbolicLink();
  const isFile = (name: string) => !isLink(name) && statSync(path.join(root, name)).isFile();
  try {
    const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const files = new Map(names.filter(isFile).map((name) => [slashed(name), readFound(path.join(root, name))]));
    return { id, dir, manifest, files, links: names.filter(isLink).map(slashed) };
  } catch (cause) {
    return { ...nothing, missing: `${file} cannot be read: ${(cause as Error).message}` };
  }
}

const slashed = (name: string): string => name.split(path.sep).join('/');

function readFound(file: string): FoundFile {
  const content = readFileSync(file);
  const packed = existsSync(`${file}.br`) ? statSync(`${file}.br`).size : content.length;
  return { integrity: integrityOf(content), bytes: content.length, packed, content };
}

const integrityOf = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;
