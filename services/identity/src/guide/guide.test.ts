import { viewer } from '@banyan/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startIdentity } from '../testing/start-identity.ts';

const maya = 'a'.repeat(24);
let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity([{ id: maya, username: 'maya' }]);
});
afterAll(() => identity.stop());

const call = (document: string) => identity.call(document, {}, {}, viewer({ memberId: maya }));

test('fifty first words to the guide are one, and it knows the member from then on', async () => {
  const publish = () => call(`mutation { userTalkedWithYogi(userId: "${maya}") { id talkedWithYogi } }`);
  expect((await call('{ me { talkedWithYogi } }')).data.me.talkedWithYogi).toBe(false);
  const answers = await Promise.all(Array.from({ length: 50 }, publish));
  for (const { data } of answers) expect(data.userTalkedWithYogi).toEqual({ id: maya, talkedWithYogi: true });
  expect((await call('{ me { talkedWithYogi } }')).data.me.talkedWithYogi).toBe(true);
  // Domain events leave in their order: when this one is there, so are all before it.
  await call(`mutation { updatePrivacy(userId: "${maya}", config: { twitter: false }) { id } }`);
  const published = () => identity.bus.domainEvents.map(({ data }) => data);
  await expect.poll(published).toContainEqual({ memberId: maya, seenBy: 'everyone' });
  expect(published()).toHaveLength(2);
});
