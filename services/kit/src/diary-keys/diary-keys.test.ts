import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from '../config/read-config.ts';
import { readDiaryKeys, writeDiaryKey } from './diary-keys.ts';

const key = (id: string) => ({ id, secret: randomBytes(32) });
const [one, other] = [key('2027'), key('first-2026')];

test('keys are read in their order, in either base64', () => {
  expect(readDiaryKeys(`${writeDiaryKey(one)}, ${writeDiaryKey(other)}`)).toEqual([one, other]);
  expect(readDiaryKeys(`2027:${one.secret.toString('base64')}`)).toEqual([one]);
});

test('what is no list of keys is named without what it holds', () => {
  const short = randomBytes(31).toString('base64');
  const wrong = ['hush', `:${short}`, `2027:${short}`, `${writeDiaryKey(one)},`, `${writeDiaryKey(one)},hush`];
  for (const DIARY_KEYS of [
    ...wrong,
    `Hush:${one.secret.toString('base64')}`,
    `${writeDiaryKey(one)},${writeDiaryKey(one)}`,
  ]) {
    expect(readDiaryKeys(DIARY_KEYS)).toBeNull();
    expect(() => readConfig({}, { DIARY_KEYS })).toThrow(/^DIARY_KEYS must be <name>:<key>, [\w ,:]+ base64\.$/);
  }
  expect(readConfig({}, { DIARY_KEYS: writeDiaryKey(one) }).diaryKeys).toEqual([one]);
  expect(readConfig({}, {}).diaryKeys).toBeUndefined();
});

test('a service that runs alone says which secret it needs, and why', () => {
  const services = { identity: {}, wellness: { needs: { DIARY_KEYS: 'diaries are sealed with it' } } };
  const given = { SERVICE: 'wellness', REDIS_URL: 'redis://r', INTERNAL_KEY: 'k'.repeat(32), IDENTITY_URL: 'http://i' };
  const alone = { ...given, MONGODB_URL: 'mongodb://m' };
  expect(() => readConfig(services, alone)).toThrow(
    'DIARY_KEYS is missing: SERVICE=wellness needs it, because diaries are sealed with it.',
  );
  expect(readConfig(services, { ...alone, DIARY_KEYS: writeDiaryKey(one) }).service).toBe('wellness');
});
