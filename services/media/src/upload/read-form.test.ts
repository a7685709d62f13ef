import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { readForm } from './read-form.ts';
import { UploadRefused } from './refusals.ts';

it('a form that is cut off is refused when anyone who takes its file has ended, and not before', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=cut' };
  const req = Object.assign(new PassThrough(), { headers });
  const taking = Promise.withResolvers<string>();
  const take = vi.fn(() => taking.promise);
  const over = vi.fn();
  const read = readForm(req as unknown as IncomingMessage, take).catch((failure: unknown) => failure);
  void read.then(over);
  req.write('--cut\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc');
  await vi.waitFor(() => expect(take).toHaveBeenCalled());
  req.destroy();
  await pause(20);
  expect(over).not.toHaveBeenCalled();
  taking.resolve('taken');
  expect(await read).toEqual(new UploadRefused('damaged'));
});
