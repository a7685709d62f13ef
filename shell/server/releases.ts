// Tabs that were open during a release still ask for its files: the last three builds of every part stay.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { FindFile } from './built-files.ts';
import type { Part } from './dist.ts';

const KEPT = 3;

const buildName = (part: Part): string =>
  createHash('sha256').update(JSON.stringify(part.manifest.files)).digest('hex').slice(0, 16);

const isHashed = (name: string): boolean => /\.[0-9a-f]{8,}\.\w+$/.test(name);

function keep(part: Part, folder: string): void {
  const target = path.join(folder, buildName(part));
  if (!fs.existsSync(target)) {
    const fresh = `${target}.${process.pid}`;
    fs.mkdirSync(fresh, { recursive: true });
    for (const name of Object.keys(part.manifest.files).filter(isHashed)) {
      for (const file of [name, `${name}.br`]) {
        const source = path.join(part.dir, file);
        if (fs.existsSync(source)) fs.copyFileSync(source, path.join(fresh, file));
      }
    }
    fs.renameSync(fresh, target);
  }
  const now = new Date();
  fs.utimesSync(target, now, now);
}

const newestFirst = (folder: string): string[] =>
  fs
    .readdirSync(folder)
    .map((name) => path.join(folder, name))
    .sort((a, b) => fs.statSync(b).mtimeMs - fs.statSync(a).mtimeMs);

/** Keeps this build beside the last ones and answers where an older file of the part still is. */
export function keepRelease(part: Part, name: string, dataDir: string): FindFile {
  const folder = path.join(dataDir, 'releases', name);
  fs.mkdirSync(folder, { recursive: true });
  keep(part, folder);
  const builds = newestFirst(folder);
  for (const old of builds.slice(KEPT)) fs.rmSync(old, { recursive: true, force: true });
  const places = new Map<string, string>();
  for (const build of builds.slice(0, KEPT).reverse()) {
    for (const file of fs.readdirSync(build)) places.set(file, path.join(build, file));
  }
  return (file) => places.get(file);
}
