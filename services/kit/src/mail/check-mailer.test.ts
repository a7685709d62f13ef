import { expect, it, vi } from 'vitest';
import type { Logger } from '../log/logger.ts';
import { checkMailer } from './check-mailer.ts';
import { createOutboxMailer } from './index.ts';

const broken = { send: async () => {}, close: () => {}, check: () => Promise.reject(new Error('no')) };
const working = { ...broken, check: async () => {} };
const origin = 'https://app.example.org';

it.each([
  ['no mailer', { mailer: undefined, origin: undefined }, []],
  ['an outbox without an address of the app', { mailer: createOutboxMailer(), origin: undefined }, []],
  ['a server and an address', { mailer: working, origin }, []],
  ['a server that takes nothing', { mailer: broken, origin }, ['MAIL_SERVER']],
  ['a server without an address of the app', { mailer: working, origin: undefined }, ['MAIL_ORIGIN']],
])('at the start the log says what is wrong with %s', async (_, checked, codes) => {
  const warn = vi.fn();
  await checkMailer(checked, { warn } as unknown as Logger);
  expect(warn.mock.calls.map(([line]) => line.code)).toEqual(codes);
});
