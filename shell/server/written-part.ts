// Files that the server makes itself when it starts: written under DATA_DIR, named by their hash, served as a built part is.
import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { distSchema } from '@banyan/framework/module';
import type { Part } from './dist.ts';

export interface WrittenPart {
  /** Writes `<name>.<hash>.json` and answers its address. */
  write(name: string, value: object): string;
  /** Writes `<name>.<hash>.<type>` and answers its name. */
  writeText(name: string, type: string, content: string): string;
  /** What was written so far. */
  part(): Part;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

const integrityOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Names say what is in a file, so one that is there and whole need not be written, nor packed, at each start. */
function isWritten(file: string, content: string): boolean {
  if (!fs.existsSync(`${file}.br`) || !fs.existsSync(file)) return false;
  return fs.readFileSync(file, 'utf8') === content;
}

/** As fresh as if it had just been written: `clearOld` goes by that. */
function sayWritten(file: string): void {
  const now = new Date();
  for (const each of [file, `${file}.br`]) fs.utimesSync(each, now, now);
}

/** In one step: another shell may be serving the same file. */
function replaceFile(file: string, content: string | Buffer): void {
  const fresh = `${file}.${randomUUID().slice(0, 8)}`;
  fs.writeFileSync(fresh, content);
  fs.renameSync(fresh, file);
}

/** What starts of long ago wrote. A shell that still serves it has it among the kept releases too. */
function clearOld(dir: string, own: ReadonlySet<string>): void {
  for (const name of fs.readdirSync(dir).filter((each) => !own.has(each.replace(/\.br$/, '')))) {
    const file = path.join(dir, name);
    const writtenAt = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - writtenAt > DAY_MS) fs.rmSync(file, { force: true });
  }
}

export function writtenPart(dir: string, base: string): WrittenPart {
  fs.mkdirSync(dir, { recursive: true });
  const files: Record<string, { integrity: string; bytes: number }> = {};
  const writeText = (name: string, type: string, content: string) => {
    const file = `${name}.${createHash('sha256').update(content).digest('hex').slice(0, 8)}.${type}`;
    const at = path.join(dir, file);
    if (isWritten(at, content)) sayWritten(at);
    else {
      replaceFile(at, content);
      replaceFile(`${at}.br`, zlib.brotliCompressSync(content));
    }
    files[file] = { integrity: integrityOf(content), bytes: content.length };
    return file;
  };
  return {
    write: (name, value) => base + writeText(name, 'json', JSON.stringify(value)),
    writeText,
    part() {
      clearOld(dir, new Set(Object.keys(files)));
      return { dir, base, manifest: distSchema.parse({ entrypoints: {}, exposes: {}, files }) };
    },
  };
}
