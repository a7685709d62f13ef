import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeHost, type MockAnswer, mockLink } from '../testing/index.ts';
import { fakeService, sentPicture } from './testing/fake-service.ts';
import { type UploadOptions, type UploadProgress, uploadPicture } from './upload-picture.ts';
import { validateFile } from './validate-file.ts';

const photo = new File(['0123456789'], 'maya at the clinic.jpg', { type: 'image/jpeg' });

// No pause: what waits for a moment waits for the shortest.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function begin(
  service: ReturnType<typeof fakeService>,
  given: Partial<UploadOptions> & { mocks?: Record<string, MockAnswer> } = {},
) {
  const { mocks, ...options } = given;
  const link = mockLink({ ...service.mocks, ...mocks });
  const { client } = fakeHost({ link });
  const reported: UploadProgress[] = [];
  const onProgress = (progress: UploadProgress) => void reported.push(progress);
  const outcome = uploadPicture(client, photo, { purpose: 'profile_picture', onProgress, ...options });
  return { outcome, reported, sent: link.sent };
}

it('sends a picture in parts, says how far it is, and records it with its words', async () => {
  const service = fakeService();
  const { outcome, reported, sent } = begin(service, { alt: 'Me on a hill' });
  expect(await outcome).toEqual({
    picture: { id: sentPicture.public_id, address: sentPicture.secure_url, previewAddress: sentPicture.preview_url },
  });
  expect(service.ranges()).toEqual(['bytes 0-3/10', 'bytes 4-7/10', 'bytes 8-9/10']);
  expect(new Set(service.parts.map(({ uploadId }) => uploadId)).size).toBe(1);
  expect(service.parts[0]).toMatchObject({ uploadToken: 'upload token 1', tags: 'app_upload,profile_picture' });
  expect([...new Set(reported.map(({ percent }) => percent))]).toEqual([0, 20, 40, 60, 80, 90, 100]);
  expect(sent.at(-1)).toEqual({
    operationName: 'RecordUpload',
    variables: {
      filePath: sentPicture.secure_url,
      publicId: sentPicture.public_id,
      tag: 'profile_picture',
      alt: 'Me on a hill',
    },
  });
});

it('records nothing where a call takes the fresh upload itself', async () => {
  const service = fakeService();
  const { outcome, reported, sent } = begin(service, { isRecorded: false });
  expect(await outcome).toHaveProperty('picture');
  expect(reported.at(-1)).toEqual({ percent: 100, isWaiting: false });
  expect(sent.map(({ operationName }) => operationName)).toEqual(['UploadPermission']);
});

it('notifies nobody what the member calls their file', async () => {
  const service = fakeService();
  await begin(service).outcome;
  expect(service.parts.map(({ fileName }) => fileName)).toEqual(['picture', 'picture', 'picture']);
});

it('goes on with the first part that is missing when the line breaks', async () => {
  const service = fakeService();
  service.next(null, 'lost', 'lost');
  const { outcome, reported } = begin(service);
  expect(await outcome).toHaveProperty('picture');
  expect(service.ranges()).toEqual(['bytes 0-3/10', ...Array(3).fill('bytes 4-7/10'), 'bytes 8-9/10']);
  expect(reported.some(({ isWaiting }) => isWaiting)).toBe(true);
  expect(reported.at(-1)).toEqual({ percent: 100, isWaiting: false });
});

it('begins where the service says, when less is there than was sent', async () => {
  const service = fakeService();
  service.next(null, () => {
    service.forget();
    return 'lost';
  });
  expect(await begin(service).outcome).toHaveProperty('picture');
  expect(service.ranges().slice(-3)).toEqual(['bytes 0-3/10', 'bytes 4-7/10', 'bytes 8-9/10']);
});

it('asks for the permission and the record again until they are answered', async () => {
  const service = fakeService();
  const once = (answer: MockAnswer, tries = { left: 1 }): MockAnswer => {
    return () => (tries.left-- > 0 ? new TypeError('no network') : typeof answer === 'function' ? answer({}) : answer);
  };
  const { UploadPermission, RecordUpload } = service.mocks;
  const { outcome, sent } = begin(service, {
    mocks: { UploadPermission: once(UploadPermission), RecordUpload: once(RecordUpload) },
  });
  expect(await outcome).toHaveProperty('picture');
  expect(sent.map(({ operationName }) => operationName)).toEqual([
    'UploadPermission',
    'UploadPermission',
    'RecordUpload',
    'RecordUpload',
  ]);
});

it('takes another permission when the first has ended on the way, and begins again', async () => {
  const service = fakeService();
  service.next(null, () => {
    service.forget();
    return { status: 401, error: { code: 'UNAUTHENTICATED', wordingKey: 'picture.error.permission' } };
  });
  expect(await begin(service).outcome).toHaveProperty('picture');
  expect(service.parts.map(({ uploadToken }) => (uploadToken as string).at(-1)).join('')).toBe('11222');
  expect(service.ranges()[2]).toBe('bytes 0-3/10');
});

it('answers a refusal with its code and text, and records nothing', async () => {
  const service = fakeService();
  service.next(null, null, {
    status: 415,
    error: { code: 'BAD_INPUT', wordingKey: 'picture.error.type', message: '…' },
  });
  const { outcome, sent } = begin(service);
  expect(await outcome).toEqual({ error: { code: 'BAD_INPUT', wordingKey: 'picture.error.type' } });
  expect(sent.map(({ operationName }) => operationName)).toEqual(['UploadPermission']);
});

it('waits for a service that has no room, and not for ever', async () => {
  const busy = { status: 503, error: { code: 'SERVICE_UNAVAILABLE', wordingKey: 'picture.error.busy' } };
  const patient = fakeService();
  patient.next(busy, busy);
  expect(await begin(patient).outcome).toHaveProperty('picture');
  const full = fakeService();
  full.next(...Array(6).fill(busy));
  expect(await begin(full).outcome).toEqual({
    error: { code: 'SERVICE_UNAVAILABLE', wordingKey: 'picture.error.busy' },
  });
});

it('ends at once when it is cancelled, also while it waits for the line', async () => {
  for (const trouble of ['hangs', 'lost'] as const) {
    const service = fakeService();
    service.next(trouble);
    if (trouble === 'lost') vi.spyOn(Math, 'random').mockReturnValue(1);
    const cancelling = new AbortController();
    const { outcome } = begin(service, { signal: cancelling.signal });
    await vi.waitFor(() => expect(service.parts).toHaveLength(1));
    cancelling.abort();
    expect(await outcome).toEqual({ isCancelled: true });
    expect(service.parts).toHaveLength(1);
  }
});

it.each(['hangs', 'silent'] as const)('takes a line that %s for broken, and goes on', async (trouble) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const service = fakeService();
  service.next(trouble);
  const { outcome } = begin(service);
  await vi.advanceTimersByTimeAsync(44_000);
  expect([service.ranges(), service.aborted()]).toEqual([['bytes 0-3/10'], 0]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await outcome).toHaveProperty('picture');
  expect(service.aborted()).toBe(1);
});

it('ends at once when it is cancelled while nobody answers a call', async () => {
  const cancelling = new AbortController();
  const never: MockAnswer = () => new Promise<MockAnswer>(() => {});
  const { outcome, sent } = begin(fakeService(), { signal: cancelling.signal, mocks: { UploadPermission: never } });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  cancelling.abort();
  expect(await outcome).toEqual({ isCancelled: true });
});

it('says when the device lets nobody read the picture any more', async () => {
  const service = fakeService();
  service.next('lost');
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotReadableError'));
  expect(await begin(service).outcome).toEqual({ error: { code: 'BAD_INPUT', wordingKey: 'upload.unreadable' } });
});

const limits = { maxBytes: 10, maxPixels: 100, types: ['image/jpeg', 'image/heic'] };
it.each([
  ['nothing in it', new File([], 'a.jpg', { type: 'image/jpeg' }), 0, 'picture.error.empty'],
  ['another type', new File(['a'], 'a.pdf', { type: 'application/pdf' }), 0, 'picture.error.type'],
  ['too many bytes', new File(['0123456789a'], 'a.jpg', { type: 'image/jpeg' }), 0, 'picture.error.tooLarge'],
  ['too many pixels', new File(['a'], 'a.jpg', { type: 'image/jpeg' }), 101, 'picture.error.tooManyPixels'],
  ['as much as may be', new File(['0123456789'], 'a.heic', { type: 'image/heic' }), 100, undefined],
  ['a type the device does not know', new File(['a'], 'a.heic'), 0, undefined],
])('before anything is sent, %s is %#', (_, file, pixels, wordingKey) => {
  expect(validateFile(file, pixels, limits)?.wordingKey).toBe(wordingKey);
});
