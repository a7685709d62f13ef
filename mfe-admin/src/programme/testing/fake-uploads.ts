// The service that takes parts of films and PDFs, for tests of forms that send them.
import { afterEach, beforeEach, vi } from 'vitest';

/** What it was sent, and how it answers. */
interface FakeUploads {
  parts: number;
  /** The wording of its refusal; `hangs`: it never answers. */
  refused: string | null;
  /** It has the whole file. */
  isHere: boolean;
}

/** As new before each test of the file. */
export function fakeUploads(): FakeUploads {
  const uploads: FakeUploads = { parts: 0, refused: null, isHere: false };
  beforeEach(() => {
    localStorage.clear();
    Object.assign(uploads, { parts: 0, refused: null, isHere: false });
    vi.stubGlobal('XMLHttpRequest', requestClass(uploads));
  });
  afterEach(() => vi.unstubAllGlobals());
  return uploads;
}

const requestClass = (uploads: FakeUploads) =>
  class {
    upload = {};
    onload = () => {};
    status = 0;
    response: unknown = null;
    open() {}
    setRequestHeader() {}
    abort() {}
    send() {
      uploads.parts += 1;
      const { refused } = uploads;
      if (refused === 'hangs') return;
      queueMicrotask(() => {
        const error = refused && { code: 'BAD_INPUT', wordingKey: refused };
        uploads.isHere = !error;
        [this.status, this.response] = error ? [422, { error }] : [200, { public_id: 'f' }];
        this.onload();
      });
    }
  };
