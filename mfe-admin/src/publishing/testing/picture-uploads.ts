// The service that takes pictures, and gives them out at their addresses, for tests of the form.
import type { Mocks } from '@banyan/framework/testing';
import { afterEach, beforeEach, vi } from 'vitest';

interface PictureUploads {
  /** What was asked for, by its address. */
  fetched: string[];
  /** How many were taken. */
  count: number;
  /** Addresses at which nothing is. */
  gone: string[];
  /** Each is refused. */
  isRefusing: boolean;
  mocks: Mocks;
}

const permission = {
  __typename: 'ImageUploadConfig',
  uploadUrl: '/media/upload',
  presetName: 'permission',
  maxBytes: 100,
  maxPixels: 100,
  chunkBytes: 100,
  types: ['image/webp'],
};

const requestTo = (uploads: PictureUploads) =>
  class {
    upload = {};
    onload = () => {};
    status = 0;
    response: unknown = null;
    open() {}
    setRequestHeader() {}
    abort() {}
    send() {
      const error = { code: 'BAD_INPUT', wordingKey: 'picture.error.damaged' };
      uploads.count += uploads.isRefusing ? 0 : 1;
      const name = `n${uploads.count}`;
      const taken = { public_id: name, secure_url: `/media/${name}`, preview_url: `/media/private/${name}` };
      [this.status, this.response] = uploads.isRefusing ? [422, { error }] : [200, taken];
      queueMicrotask(() => this.onload());
    }
  };

/** As new before each test of the file. */
export function pictureUploads(): PictureUploads {
  const mocks: Mocks = { UploadPermission: { data: { imageUploadConfig: permission } } };
  const uploads: PictureUploads = { fetched: [], count: 0, gone: [], isRefusing: false, mocks };
  beforeEach(() => {
    Object.assign(uploads, { fetched: [], count: 0, gone: [], isRefusing: false });
    vi.stubGlobal('XMLHttpRequest', requestTo(uploads));
    vi.stubGlobal('fetch', async (address: string, { signal }: { signal: AbortSignal }) => {
      // What is given up at once, as where React draws twice in a test, does not arrive.
      await Promise.resolve();
      signal.throwIfAborted();
      uploads.fetched.push(address);
      const status = uploads.gone.includes(address) ? 404 : 200;
      return new Response('picture', { status, headers: { 'Content-Type': 'image/webp' } });
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  return uploads;
}
