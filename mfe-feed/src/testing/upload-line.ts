// The service's side of an upload in a test: every part arrives, or is refused as the test says.
import type { MockAnswer } from '@banyan/framework/testing';
import { vi } from 'vitest';

const permission = {
  __typename: 'ImageUploadConfig',
  uploadUrl: '/media/upload',
  presetName: 'permission',
  maxBytes: 100,
  maxPixels: 100,
  chunkBytes: 100,
  types: ['image/jpeg'],
};

const arrived = {
  public_id: 'f'.repeat(32),
  secure_url: `/media/image/upload/${'f'.repeat(32)}`,
  preview_url: '/media/image/private/preview',
};

/** Takes what a page sends; `refuse` says no to all of it. */
export function uploadLine() {
  const line = { sent: 0, refuse: null as { status: number; error: object } | null };
  class Request {
    upload = {};
    onload = () => {};
    status = 0;
    response: object = {};
    open() {}
    setRequestHeader() {}
    abort() {}
    send() {
      line.sent += 1;
      this.status = line.refuse?.status ?? 200;
      this.response = line.refuse ? { error: line.refuse.error } : arrived;
      queueMicrotask(() => this.onload());
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  const mocks: Record<string, MockAnswer> = { UploadPermission: { data: { imageUploadConfig: permission } } };
  return Object.assign(line, { mocks });
}
