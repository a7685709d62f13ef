import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './password.ts';

test('only the right password of an account that has one is right', async () => {
  const stored = await hashPassword('banyan-demo');
  expect(await isPassword(stored, 'banyan-demo')).toBe(true);
  expect(await isPassword(stored, 'Banyan-demo')).toBe(false);
  for (const nothing of [null, undefined, '']) {
    expect(await isPassword(nothing, 'nobody has this password')).toBe(false);
    expect(await isPassword(nothing, '')).toBe(false);
  }
});

test('a password is right from any keyboard, however it writes its letters', async () => {
  const [joined, apart] = ['caf\u00e9 au lait', 'cafe\u0301 au lait'];
  for (const stored of [await hashPassword(joined), await hashPassword(apart)])
    expect([await isPassword(stored, joined), await isPassword(stored, apart)]).toEqual([true, true]);
  // As it was kept before.
  expect(await isPassword(await hash(apart), apart)).toBe(true);
});

test('the same password is kept differently each time', async () => {
  expect(await hashPassword('banyan-demo')).not.toBe(await hashPassword('banyan-demo'));
});

test('without an account the work is as much as with one', async () => {
  const stored = await hashPassword('banyan-demo');
  // Processor time, not the clock's: a busy machine must not decide.
  const measure = async (hash: string | null) => {
    const before = process.cpuUsage();
    for (let round = 0; round < 8; round++) await isPassword(hash, 'wrong');
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  await measure(null);
  const known = await measure(stored);
  expect(await measure(null)).toBeGreaterThan(known / 3);
});
