// A program that takes ffmpeg's arguments and writes the files that ffmpeg would: what is in them nobody looks at.
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const source = `#!${process.execPath}
const { appendFileSync, existsSync, readFileSync, writeFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const args = process.argv.slice(2);
const folder = dirname(__filename);
appendFileSync(join(folder, 'runs'), JSON.stringify({ args, pid: process.pid, cwd: process.cwd(), env: Object.keys(process.env) }) + '\\n');
const how = existsSync(join(folder, 'how')) ? readFileSync(join(folder, 'how'), 'utf8') : 'works';
if (how === 'fails') {
  console.error('Conversion failed!');
  process.exit(69);
}
const input = readFileSync(args[args.indexOf('-i') + 1]);
const variants = args[args.indexOf('-var_stream_map') + 1].split(' ').map((each) => /name:(\\d+)/.exec(each)?.[1]);
const write = () => {
  // As ffmpeg does where a film has no picture so late: nothing, and no failure.
  if (args.includes('-frames:v')) return how === 'one picture' && Number(args[args.indexOf('-ss') + 1]) > 0 ? undefined : writeFileSync(args.at(-1), 'a picture');
  for (const name of variants) {
    writeFileSync('film-' + name + '.mp4', input.subarray(0, 500));
    writeFileSync('film-' + name + '.m3u8', '#EXTM3U\\nfilm-' + name + '.mp4\\n');
  }
  writeFileSync('film.m3u8', '#EXTM3U\\n' + variants.map((name) => 'film-' + name + '.m3u8').join('\\n') + '\\n');
};
if (how === 'hangs' && !args.includes('-frames:v')) setInterval(() => {}, 1_000);
else write();
`;

export interface StandIn {
  program: string;
  /** Each time it was run. */
  runs(): { args: string[]; pid: number; cwd: string; env: string[] }[];
  set(how: 'works' | 'fails' | 'hangs' | 'one picture'): void;
}

export function standInFfmpeg(): StandIn {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-ffmpeg-'));
  const program = join(folder, 'ffmpeg.cjs');
  writeFileSync(program, source);
  chmodSync(program, 0o755);
  writeFileSync(join(folder, 'runs'), '');
  return {
    program,
    runs: () =>
      readFileSync(join(folder, 'runs'), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    set(how) {
      writeFileSync(join(folder, 'how'), how);
      writeFileSync(join(folder, 'runs'), '');
    },
  };
}
