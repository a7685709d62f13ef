// What an operator does to a product that has two of each part, and what befalls it, while members are busy with it.
import { setTimeout as sleep } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { inFull } from '@banyan/kit/testing';
import { apiMember } from '../support/api.ts';
import { type BusyMembers, startBusyMembers } from '../support/busy-members.ts';
import { nextShell } from '../support/next-shell.ts';
import { signIn } from '../support/sign-in.ts';
import { nextRelease } from '../support/split/next-release.ts';
import { parts, type Replica, startTwoOfEach, type TwoOfEach } from '../support/split/two-of-each.ts';
import { expect, openBrowser, test } from '../support/test.ts';

const replicas: readonly Replica[] = [0, 1];
/** The others are stopped and missed in the same way: all of them in the long form. */
const restarted = inFull(parts, ['feed', 'gateway', 'shell'] as const);
const upgraded = inFull(
  parts.filter((part) => part !== 'shell'),
  ['feed', 'gateway'] as const,
);
const missed = inFull(parts, ['gateway'] as const);
/** In the short form the balancer is patient: what is sent to a copy that stands still is answered when it goes on. */
const backWithinMs = inFull(5_000, 30_000);

test.describe('two of each part behind nginx and haproxy', () => {
  test.describe.configure({ mode: 'serial' });
  test.setTimeout(inFull(900_000, 300_000));

  let product: TwoOfEach;
  test.beforeAll(async () => {
    // Twenty processes, which a busy machine starts slowly.
    test.setTimeout(300_000);
    product = await startTwoOfEach();
    setDefaultCACertificates([...getCACertificates(), product.certificate]);
  });
  test.afterAll(() => product?.dispose());

  const begin = () =>
    startBusyMembers(product.url, ['maya', 'noam', 'dana', 'daniel.ross', 'hila.katz', 'grace.okafor', 'priya.nair']);

  /** What was acknowledged is kept, once; and who listened has heard how it ended. */
  async function expectNothingLost(busy: BusyMembers) {
    await busy.stop();
    const { written, heard } = busy.tally;
    const kept = await busy.kept();
    expect(kept.filter((body) => written.includes(body)).toSorted()).toEqual(written.toSorted());
    const count = await busy.count();
    await expect.poll(() => heard).toEqual(heard.map(() => count));
    await busy.dispose();
  }

  test('restarted one after the other, no member is refused anything', async () => {
    const busy = await begin();
    for (const part of restarted) for (const replica of replicas) expect(await product.restart(part, replica)).toBe(0);
    await expectNothingLost(busy);
    expect(busy.tally.failures).toEqual([]);
  });

  test('upgraded one after the other, services before gateways, no member is refused anything', async () => {
    const next = nextRelease();
    const busy = await begin();
    const maya = await apiMember(product.url, 'maya');
    await expect(maya.ask(next.query)).rejects.toThrow();
    for (const part of upgraded)
      for (const replica of replicas) expect(await product.restart(part, replica, { release: next.folder })).toBe(0);
    await expectNothingLost(busy);
    expect(busy.tally.failures).toEqual([]);
    expect(await maya.ask(next.query)).toHaveProperty('categories.0.subtitle', null);
    next.dispose();
  });

  test('upgraded one after the other, the shells bring anyone who comes a whole app', async ({ browser }) => {
    const next = nextShell();
    next.release();
    let isUpgraded = false;
    const upgrading = (async () => {
      for (const replica of replicas)
        expect(await product.restart('shell', replica, { shellFolder: next.folder })).toBe(0);
      isUpgraded = true;
    })();
    // Anyone who comes last comes to two new ones.
    for (let isLast = false; !isLast; ) {
      isLast = isUpgraded;
      const { page, complaints } = await openBrowser(browser, product.url, {
        ignoreHTTPSErrors: true,
      });
      await signIn(page, 'maya');
      expect(complaints.unexpected()).toEqual([]);
      await page.context().close();
    }
    await upgrading;
    next.dispose();
  });

  for (const part of missed)
    test(`a ${part} that is killed, and one that stands still, are made up for by the other`, async () => {
      const busy = await begin();
      await product.kill(part, 0);
      await sleep(1_000);
      const thaw = product.freeze(part, 1);
      await sleep(8_000);
      thaw();
      await sleep(1_000);
      await expectNothingLost(busy);
      expect(busy.tally.longestWaitMs).toBeLessThan(backWithinMs);
    });

  test('a database whose engine is killed comes back by itself, with all that it acknowledged', async () => {
    const busy = await begin();
    product.killDatabase();
    await sleep(4_000);
    await expectNothingLost(busy);
    expect(busy.tally.longestWaitMs).toBeLessThan(backWithinMs);
  });

  for (const neighbour of inFull(['database', 'Redis'] as const, []))
    test(`a ${neighbour} that stands still is waited for, and nothing is lost or doubled`, async () => {
      test.skip(
        neighbour === 'Redis' && Boolean(process.env.REDIS_URL),
        'the Redis that was given is not ours to stop',
      );
      const busy = await begin();
      const thaw = product.freezeNeighbour(neighbour);
      await sleep(8_000);
      thaw();
      await sleep(1_000);
      await expectNothingLost(busy);
      expect(busy.tally.longestWaitMs).toBeLessThan(8_000 + backWithinMs);
    });

  test('without Redis, members read and write on, and hear all of it when it is back', async () => {
    test.skip(Boolean(process.env.REDIS_URL), 'the Redis that was given is not ours to stop');
    const busy = await begin();
    const bring = await product.loseRedis();
    // Long enough that no copy is ready for haproxy any more.
    await sleep(5_000);
    const before = busy.tally.written.length;
    await expect.poll(() => busy.tally.written.length).toBeGreaterThan(before);
    await bring();
    await expectNothingLost(busy);
    expect(busy.tally.failures).toEqual([]);
  });
});
