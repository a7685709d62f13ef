import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { requestInfoOf } from './request-info.ts';

const asked = (headers: IncomingMessage['headers']) =>
  requestInfoOf({ headers, socket: { remoteAddress: '10.0.0.9' } } as IncomingMessage, () => {}, 'the key');

it('believes a forwarded address only from who knows the internal key, and takes the first', () => {
  const forwarded = { 'x-forwarded-for': '6.6.6.6, 7.7.7.7' };
  expect(asked(forwarded).ip).toBe('10.0.0.9');
  expect(asked({ ...forwarded, 'x-internal-key': 'a guess' }).ip).toBe('10.0.0.9');
  expect(asked({ ...forwarded, 'x-internal-key': 'the key' }).ip).toBe('6.6.6.6');
  expect(asked({ 'x-internal-key': 'the key' }).ip).toBe('10.0.0.9');
});

it('hands the key to nobody', () => {
  expect(asked({ 'x-internal-key': 'the key' }).headers).not.toHaveProperty('x-internal-key');
});
