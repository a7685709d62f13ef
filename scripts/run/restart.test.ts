import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { restart } from './restart.ts';

/** A script that notes its start and its end, and runs until it is asked to end. */
function noting(build: () => Promise<void>) {
  const dir = mkdtempSync(join(tmpdir(), 'banyan-anew-'));
  const [script, notes, pid] = [join(dir, 'script.mjs'), join(dir, 'notes'), join(dir, 'pid')];
  writeFileSync(notes, '');
  writeFileSync(
    script,
    `import { appendFileSync, writeFileSync } from 'node:fs';
const note = (what) => appendFileSync(${JSON.stringify(notes)}, what + ' ');
writeFileSync(${JSON.stringify(pid)}, String(process.pid));
process.on('SIGINT', () => { note('ended'); process.exit(0); });
process.on('disconnect', () => process.exit(0));
note('started');`,
  );
  const product = restart({ script, build });
  onTestFinished(async () => {
    await product.stop();
    rmSync(dir, { recursive: true });
  });
  return {
    product,
    shows: (what: string) => vi.waitFor(() => expect(readFileSync(notes, 'utf8')).toBe(what), 30_000),
    kill: () => process.kill(Number(readFileSync(pid, 'utf8')), 'SIGKILL'),
  };
}

it('what runs is ended once the build is done, and another is started', async () => {
  const built = Promise.withResolvers<void>();
  const { product, shows } = noting(() => built.promise);
  await shows('started ');
  product.renew();
  await shows('started ');
  built.resolve();
  await shows('started ended started ');
  await product.stop();
  await shows('started ended started ended ');
});

it('a build that fails is reported, and what runs goes on until one succeeds', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  onTestFinished(() => logged.mockRestore());
  const build = vi.fn(async () => {}).mockRejectedValueOnce(new Error('Building feed failed: see above.'));
  const { product, shows } = noting(build);
  await shows('started ');
  product.renew();
  await vi.waitFor(() => expect(logged).toHaveBeenCalledWith('Building feed failed: see above.'));
  await shows('started ');
  product.renew();
  await shows('started ended started ');
});

it('saves during a build are built too, and start it again once', async () => {
  const first = Promise.withResolvers<void>();
  const build = vi.fn(async () => {}).mockReturnValueOnce(first.promise);
  const { product, shows } = noting(build);
  await shows('started ');
  product.renew();
  await vi.waitFor(() => expect(build).toHaveBeenCalledTimes(1));
  product.renew();
  product.renew();
  first.resolve();
  await shows('started ended started ');
  expect(build).toHaveBeenCalledTimes(2);
});

it('what ends by itself is reported, and started again by the next save', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  onTestFinished(() => logged.mockRestore());
  const { product, shows, kill } = noting(async () => {});
  await shows('started ');
  kill();
  await vi.waitFor(
    () => expect(logged).toHaveBeenCalledWith(expect.stringContaining('The product has ended (SIGKILL)')),
    30_000,
  );
  product.renew();
  await shows('started started ');
});

it('stops without waiting for a build under way', async () => {
  const { product, shows } = noting(() => new Promise(() => {}));
  await shows('started ');
  product.renew();
  await product.stop();
  await shows('started ended ');
});
