// What becomes of an answer that breaks off in the middle.
import { once } from 'node:events';
import http from 'node:http';
import { Readable } from 'node:stream';
import { serve } from '@banyan/kit';
import express from 'express';
import { afterEach, expect, it } from 'vitest';
import type { StoredFile } from '../store/picture-store.ts';
import { sendPart } from './send-part.ts';

let served: Awaited<ReturnType<typeof serve>>;
afterEach(() => served.close());

/** Answers every request with this body; how each answer ended. */
async function answering(body: () => Readable) {
  const ends = Promise.withResolvers<unknown>();
  const file: StoredFile = { bytes: 1_000_000, stream: async () => body(), read: async () => Buffer.alloc(0) };
  const app = express().use((req, res) => void sendPart(req, res, file).then(() => ends.resolve('done'), ends.resolve));
  served = await serve(app, { port: 0, host: '127.0.0.1' });
  const request = http.get(served.url).on('error', () => {});
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  answer.on('error', () => {});
  await once(answer, 'readable');
  return { answer, ends: ends.promise };
}

async function* endless() {
  for (;;) yield Buffer.alloc(1_000);
}

it('a player that goes away is nobody’s failure', async () => {
  const { answer, ends } = await answering(() => Readable.from(endless()));
  answer.destroy();
  expect(await ends).toBe('done');
});

it('a store that ends in the middle is one, and the answer ends too', async () => {
  const failure = Object.assign(new Error('the line to the bucket'), { code: 'ECONNRESET' });
  const breaks = Promise.withResolvers<void>();
  async function* broken() {
    yield Buffer.alloc(1_000);
    await breaks.promise;
    throw failure;
  }
  const { answer, ends } = await answering(() => Readable.from(broken()));
  const closed = new Promise((resolve) => answer.resume().on('close', resolve));
  breaks.resolve();
  expect(await ends).toBe(failure);
  await closed;
  expect(answer.complete).toBe(false);
});
