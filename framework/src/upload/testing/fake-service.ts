// The service's side of an upload in a test: takes parts as services/media does, and breaks where a test says so.
import { vi } from 'vitest';
import type { MockAnswer } from '../../testing/index.ts';

interface SentPart {
  uploadId: string;
  range: string;
  uploadToken: FormDataEntryValue | null;
  tags: FormDataEntryValue | null;
  fileName: string;
}

/** `hangs`: in the middle of a part; `silent`: before anything of it is sent. */
type Trouble = 'lost' | 'hangs' | 'silent' | { status: number; error?: object };
type Next = Trouble | null | (() => Trouble);

/** What the service has, and what happens to the next parts, in their order; null goes well. */
interface Service {
  parts: SentPart[];
  next: Next[];
  bytesHere: number;
  aborted: number;
}

export const sentPicture = {
  public_id: 'f'.repeat(32),
  secure_url: `/media/image/upload/${'f'.repeat(32)}`,
  preview_url: '/media/image/private/preview',
  placeholder: 'data:image/webp;base64,',
  width: 400,
  height: 300,
};

const answerTo = (service: Service, range: string, trouble: Trouble | null | undefined) => {
  const [, from = 0, to = 0, total = 0] = /(\d+)-(\d+)\/(\d+)/.exec(range)!.map(Number);
  if (typeof trouble === 'object' && trouble) return { status: trouble.status, response: { error: trouble.error } };
  if (from > service.bytesHere) {
    const error = { code: 'CONFLICT', wordingKey: 'picture.error.gap', bytes: service.bytesHere };
    return { status: 409, response: { error } };
  }
  service.bytesHere = to + 1;
  const part = { done: false, public_id: sentPicture.public_id, bytes: service.bytesHere };
  return { status: 200, response: service.bytesHere === total ? sentPicture : part };
};

const requestsTo = (service: Service) =>
  class FakeRequest {
    upload: { onprogress?: (event: { loaded: number }) => void } = {};
    onload = () => {};
    onerror = () => {};
    onabort = () => {};
    status = 0;
    response: unknown = null;
    headers: Record<string, string> = {};
    open() {}
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    abort() {
      service.aborted += 1;
      this.onabort();
    }
    send(form: FormData) {
      const file = form.get('file') as File;
      const range = this.headers['Content-Range']!;
      const [uploadToken, tags] = [form.get('upload_preset'), form.get('tags')];
      const uploadId = this.headers['X-Unique-Upload-Id']!;
      service.parts.push({ uploadId, range, uploadToken, tags, fileName: file.name });
      const next = service.next.shift();
      if (next === 'silent') return;
      this.upload.onprogress?.({ loaded: Math.ceil(file.size / 2) });
      const trouble = typeof next === 'function' ? next() : next;
      if (trouble === 'hangs') return;
      setTimeout(() => {
        if (trouble === 'lost') return this.onerror();
        Object.assign(this, answerTo(service, range, trouble));
        this.onload();
      });
    }
  };

/** Puts itself in the place of the network for what is uploaded; `mocks` answers the calls beside it. */
export function fakeService(limits: { maxBytes?: number } = {}) {
  const service: Service = { parts: [], next: [], bytesHere: 0, aborted: 0 };
  vi.stubGlobal('XMLHttpRequest', requestsTo(service));
  let uploadTokens = 0;
  const UploadPermission: MockAnswer = () => {
    uploadTokens += 1;
    const types = ['image/jpeg', 'image/heic'];
    const config = { uploadUrl: '/media/upload', maxBytes: 1000, maxPixels: 100, chunkBytes: 4, types, ...limits };
    const presetName = `upload token ${uploadTokens}`;
    return { data: { imageUploadConfig: { __typename: 'ImageUploadConfig', presetName, ...config } } };
  };
  const RecordUpload: MockAnswer = { data: { uploadImage: { __typename: 'UploadedFile', id: 'f', filePath: '/f' } } };
  return {
    parts: service.parts,
    aborted: () => service.aborted,
    ranges: () => service.parts.map(({ range }) => range),
    next: (...given: Next[]) => void service.next.push(...given),
    /** Nothing of the upload is there any more. */
    forget: () => {
      service.bytesHere = 0;
    },
    mocks: { UploadPermission, RecordUpload },
  };
}
