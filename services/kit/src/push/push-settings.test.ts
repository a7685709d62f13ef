import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../config/read-config.ts';

const [publicKey, privateKey] = ['B'.repeat(87), 'k'.repeat(43)];

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig({}, env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

test('keys of the operator’s own are a pair, and a wrong one is named without what it holds', () => {
  const given = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_CONTACT: 'mailto:we@club.example' };
  expect(readConfig({}, given).push).toEqual({ keys: { publicKey, privateKey }, contact: 'mailto:we@club.example' });
  expect(readConfig({}, {}).push).toEqual({});
  expect(problemsOf({ VAPID_PRIVATE_KEY: 'hush' })).toEqual([
    'VAPID_PUBLIC_KEY is missing beside VAPID_PRIVATE_KEY.',
    'VAPID_PRIVATE_KEY must be a P-256 key of 32 bytes in base64url.',
  ]);
  expect(problemsOf({ VAPID_PUBLIC_KEY: publicKey })).toEqual([
    'VAPID_PRIVATE_KEY is missing beside VAPID_PUBLIC_KEY.',
  ]);
  expect(problemsOf({ VAPID_CONTACT: 'we' })).toEqual(['VAPID_CONTACT must be mailto: or https:.']);
});

test('a push service on this machine is for development alone', () => {
  const LOCAL_PUSH_SERVICE = 'http://127.0.0.1:9000/any';
  expect(problemsOf({ LOCAL_PUSH_SERVICE })).toEqual([
    'LOCAL_PUSH_SERVICE is for trying out, with NODE_ENV=development.',
  ]);
  const developing = readConfig({}, { LOCAL_PUSH_SERVICE, NODE_ENV: 'development' });
  expect(developing.push).toEqual({ localService: 'http://127.0.0.1:9000' });
});
