import { expect, it } from 'vitest';
import { createAdmission } from './admission.ts';

it('so many of one member go on at once, another has theirs, and anyone who ends makes room', async () => {
  const admit = createAdmission(2);
  const ends = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
  const works = [admit('ann', () => ends[0]!.promise), admit('ann', () => ends[1]!.promise)];
  await expect(admit('ann', async () => 'third')).rejects.toThrow('busy');
  expect(await admit('ben', async () => 'his')).toBe('his');
  ends[0]!.reject(new Error('broken off'));
  await expect(works[0]).rejects.toThrow('broken off');
  expect(await admit('ann', async () => 'third')).toBe('third');
  ends[1]!.resolve();
  await works[1];
});
