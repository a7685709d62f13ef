import { renderModule } from '@banyan/framework/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { uploadDocument, uploadFilm } from './upload-file.ts';

const size = 20;
const chunkBytes = 8;
const address = '/media/file/s/x/f/video.mp4';
/** What is at the service, and what becomes of the next parts. */
let service: { here: number; isTaken: boolean; next: (number | 'lost')[]; ranges: string[]; tokens: number };

const refusals: Record<number, string> = {
  400: 'picture.error.form',
  401: 'picture.error.permission',
  415: 'admin.error.filmType',
};

class FakeRequest {
  upload = {};
  onload = () => {};
  onerror = () => {};
  status = 0;
  response: unknown = null;
  range = '';
  open() {}
  setRequestHeader(name: string, value: string) {
    if (name === 'Content-Range') this.range = value;
  }
  abort() {}
  send() {
    queueMicrotask(() => {
      const trouble = service.next.shift();
      if (trouble === 'lost') return this.onerror();
      service.ranges.push(this.range);
      const [, , to = 0] = /(\d+)-(\d+)/.exec(this.range)!.map(Number);
      if (trouble) {
        const wordingKey = refusals[trouble];
        [this.status, this.response] = [trouble, { error: { code: 'BAD_INPUT', wordingKey } }];
      } else {
        service.here = to + 1;
        service.isTaken = service.here === size;
        const part = { done: false, bytes: service.here };
        [this.status, this.response] = [200, service.isTaken ? { public_id: 'f' } : part];
      }
      this.onload();
    });
  }
}

const config = () => {
  service.tokens += 1;
  const film = service.isTaken ? address : null;
  const filmUploadConfig = {
    __typename: 'FilmUploadConfig',
    uploadUrl: '/media/upload/film',
    presetName: 'token',
    chunkBytes,
    bytes: service.here,
    film,
  };
  return { data: { filmUploadConfig } };
};

beforeEach(() => {
  service = { here: 0, isTaken: false, next: [], ranges: [], tokens: 0 };
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => vi.unstubAllGlobals());

const percents: number[] = [];
const upload = (signal = new AbortController().signal) => {
  percents.length = 0;
  const { client } = renderModule(null, { mocks: { FilmUpload: config } });
  const onProgress = ({ percent }: { percent: number }) => percents.push(percent);
  return uploadFilm(client, new Blob(['x'.repeat(size)]), { uploadId: 'an-upload', signal, onProgress });
};

it('sends one part after the other, and answers where the film is', async () => {
  expect(await upload()).toEqual({ address });
  expect(service.ranges).toEqual(['bytes 0-7/20', 'bytes 8-15/20', 'bytes 16-19/20']);
  expect([percents.at(-1), percents.toSorted((one, other) => one - other)]).toEqual([100, percents]);
});

it('goes on where the service is, as after a reload', async () => {
  service.here = 8;
  expect(await upload()).toEqual({ address });
  expect(service.ranges).toEqual(['bytes 8-15/20', 'bytes 16-19/20']);
});

it('sends the last byte once more where all of it is there and nobody looked at it', async () => {
  service.here = size;
  expect(await upload()).toEqual({ address });
  expect(service.ranges).toEqual(['bytes 19-19/20']);
});

it('sends nothing of a film that is there', async () => {
  service.isTaken = true;
  expect(await upload()).toEqual({ address });
  expect(service.ranges).toEqual([]);
});

it('waits for a line that is lost, and renews a permission that is over', async () => {
  service.next = [0, 'lost', 401, 0];
  expect(await upload()).toEqual({ address });
  expect(service.ranges).toEqual(['bytes 0-7/20', 'bytes 8-15/20', 'bytes 8-15/20', 'bytes 16-19/20']);
  expect(service.tokens).toBe(3);
});

it('ends with what the service refused, or when it is cancelled', async () => {
  service.next = [0, 415];
  expect(await upload()).toEqual({ error: { code: 'BAD_INPUT', wordingKey: 'admin.error.filmType' } });
  const cancelled = new AbortController();
  cancelled.abort();
  expect(await upload(cancelled.signal)).toEqual({ isCancelled: true });
});

it('says of a file what the service says of pictures', async () => {
  service.next = [400];
  expect(await upload()).toEqual({ error: { code: 'BAD_INPUT', wordingKey: 'file.error.form' } });
});

it('sends a document in the same way, by a permission of its own', async () => {
  const documentUploadConfig = () => ({
    __typename: 'DocumentUploadConfig',
    uploadUrl: '/media/upload/document',
    presetName: 'token',
    chunkBytes,
    bytes: service.here,
    document: service.isTaken ? address : null,
  });
  const { client } = renderModule(null, {
    mocks: { DocumentUpload: () => ({ data: { documentUploadConfig: documentUploadConfig() } }) },
  });
  const options = { uploadId: 'an-upload', signal: new AbortController().signal, onProgress: () => {} };
  expect(await uploadDocument(client, new Blob(['x'.repeat(size)]), options)).toEqual({ address });
  expect(service.ranges).toHaveLength(3);
});

it('asks no more than a few times for permissions under which nothing arrives', async () => {
  service.next = Array.from({ length: 20 }, () => 401);
  expect(await upload()).toMatchObject({ error: { wordingKey: 'picture.error.permission' } });
  expect(service.tokens).toBeLessThan(8);
});
