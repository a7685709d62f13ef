import type { Request, Response } from 'express';
import { expect, test } from 'vitest';
import { requestInfo } from './request-info.ts';

const asked = (headers: Request['headers'], internalKey?: string) => {
  const res = { once: () => {} } as unknown as Response;
  const { ip, isFromGateway } = requestInfo(
    { headers, socket: { remoteAddress: '10.0.0.9' } } as Request,
    res,
    internalKey,
  );
  return [ip, isFromGateway];
};

test('a forwarded address is believed only from who knows the internal key, and nobody knows one that is not set', () => {
  const forwarded = { 'x-forwarded-for': '6.6.6.6, 7.7.7.7' };
  expect(asked({ ...forwarded, 'x-internal-key': 'the key' }, 'the key')).toEqual(['6.6.6.6', true]);
  expect(asked({ ...forwarded, 'x-internal-key': 'the key' }, 'next,the key')).toEqual(['6.6.6.6', true]);
  expect(asked({ 'x-internal-key': 'the key' }, 'the key')).toEqual(['10.0.0.9', true]);
  expect(asked(forwarded, 'the key')).toEqual(['10.0.0.9', false]);
  expect(asked({ ...forwarded, 'x-internal-key': 'a guess' }, 'the key')).toEqual(['10.0.0.9', false]);
  expect(asked({ ...forwarded, 'x-internal-key': '' })).toEqual(['10.0.0.9', false]);
});
