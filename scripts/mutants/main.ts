// pnpm test:mutants [word …]: breaks a copy of the product in known ways, one at a time, and looks whether a test notices.
import { rmSync } from 'node:fs';
import { explain } from '../tools/explain.ts';
import { stopOnSignal } from '../tools/stop-on-signal.ts';
import { copyRepository, runIn, tryMutant } from './copy.ts';
import type { Mutant } from './mutant.ts';
import { mutants } from './mutants.ts';

stopOnSignal();
await explain(async () => {
  const words = process.argv.slice(2);
  const isMeant = ({ file, why }: Mutant) =>
    words.length === 0 || words.some((word) => `${file} ${why}`.includes(word));
  const meant = mutants.filter(isMeant);
  const copy = copyRepository();
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  await requireGreen(copy, meant);
  let killed = 0;
  for (const mutant of meant) {
    const fate = await tryMutant(copy, mutant);
    if (fate === 'killed') killed += 1;
    console.log(`${fate}: ${mutant.file} · ${mutant.why}`);
  }
  const lived = meant.length - killed;
  console.log(`${killed} killed, ${lived} lived`);
  process.exitCode = lived > 0 || meant.length === 0 ? 1 : 0;
});

/** Where a test fails anyway, every mutant would seem to be noticed. */
async function requireGreen(copy: string, meant: readonly Mutant[]): Promise<void> {
  const tests = [...new Set(meant.flatMap((mutant) => mutant.tests))];
  const { code, output } = await runIn(copy, tests);
  if (code !== 0) throw new Error(`${output}\nTests fail before anything is broken: see above.`);
}
