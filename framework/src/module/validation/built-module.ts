// A build artifact as it lies on disk, read once, so that everything after it is plain functions.
import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** One file of a build artifact. */
export interface FoundFile {
  /** `sha384-…` of what lies there. */
  integrity: string;
  bytes: number;
  /** Bytes over the wire: its `.br` where there is one. */
  packed: number;
  content: Buffer;
}

/** What lies in the build artifact that a deployment names for a module. Nothing of it has been checked. */
export interface BuiltModule {
  /** What the deployment calls it. */
  id: string;
  dir: string;
  /** Why nothing else could be read. */
  missing?: string;
  /** What `banyan.json` holds. */
  manifest?: unknown;
  /** Plain files, by path from the folder. */
  files: ReadonlyMap<string, FoundFile>;
  /** What else lies there, and what it is: it was neither followed nor opened. */
  notFiles: ReadonlyMap<string, string>;
  /** Every `.br` that does not hold the file beside it. */
  falselyPacked: readonly string[];
}

/** Far more than any module has: a folder that never ends must not keep a server from starting. */
const MOST = { entries: 2000, MiB: 64 };

/** Reads a build artifact. Never throws for what is in it: what is missing or broken is said in `missing`. */
export function readBuiltModule(id: string, dir: string): BuiltModule {
  const missing = (why: string) => ({
    id,
    dir,
    files: new Map(),
    notFiles: new Map(),
    falselyPacked: [],
    missing: why,
  });
  const file = path.join(dir, 'banyan.json');
  try {
    const stat = lstatSync(file, { throwIfNoEntry: false });
    if (!stat) return missing(`${dir} holds no built files: build it first (pnpm build)`);
    if (!stat.isFile()) return missing(`${file} is ${kindOf(stat)}; put the file itself into the built folder`);
    const root = realpathSync(dir);
    const { names, notFiles } = walk(root);
    const files = new Map(
      names.filter((name) => !/\.(map|br)$/.test(name)).map((name) => [name, readFound(root, name, names)]),
    );
    const packed = names.filter((name) => name.endsWith('.br'));
    const falselyPacked = packed.filter((name) => !unpacksTo(path.join(root, name), files.get(name.slice(0, -3))));
    const manifest = parsed(files.get('banyan.json')!.content);
    return manifest === undefined
      ? missing(`${file} is no JSON; build the module again`)
      : { id, dir, manifest, files, notFiles, falselyPacked };
  } catch (cause) {
    return missing(`${dir} cannot be read: ${(cause as Error).message}`);
  }
}

/** A JSON file's value; nothing where it is none. What the parser says would quote the file. */
function parsed(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString());
  } catch {
    return undefined;
  }
}

const kindOf = (stat: Stats): string => (stat.isSymbolicLink() ? 'a link' : 'no plain file');

/** Everything below `root`, by path from it. A link is never followed: it may lead out, or in a circle. */
function walk(root: string): { names: string[]; notFiles: Map<string, string> } {
  const [names, notFiles, folders]: [string[], Map<string, string>, string[]] = [[], new Map(), ['']];
  let [entries, bytes] = [0, 0];
  for (const folder of folders)
    for (const entry of readdirSync(path.join(root, folder))) {
      const name = folder + entry;
      const stat = lstatSync(path.join(root, name));
      if (stat.isFile()) names.push(name);
      else if (stat.isDirectory() && !name.endsWith('.br')) folders.push(`${name}/`);
      else notFiles.set(name, kindOf(stat));
      entries += 1;
      bytes += stat.size;
      if (entries > MOST.entries || bytes > MOST.MiB * 2 ** 20)
        throw new Error(`it holds more than ${MOST.entries} files or ${MOST.MiB} MiB; take out what is not served`);
    }
  return { names, notFiles };
}

function readFound(root: string, name: string, names: readonly string[]): FoundFile {
  const content = readFileSync(path.join(root, name));
  const packed = names.includes(`${name}.br`) ? statSync(path.join(root, `${name}.br`)).size : content.length;
  return { integrity: integrityOf(content), bytes: content.length, packed, content };
}

/** Browsers get the `.br` instead of the file, so it must hold the same. */
function unpacksTo(file: string, found: FoundFile | undefined): boolean {
  try {
    const maxOutputLength = Math.max(1, found?.bytes ?? 0);
    return found?.content.equals(brotliDecompressSync(readFileSync(file), { maxOutputLength })) ?? false;
  } catch {
    return false;
  }
}

const integrityOf = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;
