// Files that the server makes itself when it starts: written under DATA_DIR, named by their hash, served as a built part is.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { distSchema } from '@banyan/framework/module';
import type { Part } from './dist.ts';

export interface WrittenPart {
  /** Writes `<name>.<hash>.json` and answers its address. */
  write(name: string, value: object): string;
  /** What was written so far. */
  part(): Part;
}

const integrityOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

export function writtenPart(dir: string, base: string): WrittenPart {
  fs.mkdirSync(dir, { recursive: true });
  const files: Record<string, { integrity: string; bytes: number }> = {};
  return {
    write(name, value) {
      const content = JSON.stringify(value);
      const file = `${name}.${createHash('sha256').update(content).digest('hex').slice(0, 8)}.json`;
      fs.writeFileSync(path.join(dir, file), content);
      fs.writeFileSync(path.join(dir, `${file}.br`), zlib.brotliCompressSync(content));
      files[file] = { integrity: integrityOf(content), bytes: content.length };
      return base + file;
    },
    part: () => ({ dir, base, manifest: distSchema.parse({ entrypoints: {}, exposes: {}, files }) }),
  };
}
