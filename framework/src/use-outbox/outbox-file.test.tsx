// A write that carries a picture: the bytes wait with it, go first, and come back with it.
import { gql, type TypedDocumentNode } from '@apollo/client';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeFiles, openFiles } from '../outbox/outbox-files.ts';
import { outboxSlot } from '../outbox/outbox-slot.ts';
import { closeOutbox } from '../outbox/page-outbox.ts';
import { session } from '../session/session.store.ts';
import { testViewer } from '../testing/fake-host.ts';
import type { Mocks } from '../testing/mock-link.ts';
import { renderModule } from '../testing/render-module.tsx';
import { fakeService, sentPicture } from '../upload/testing/fake-service.ts';
import { defineOutboxWrite, takeBack, useOutbox, useOutboxFile, useUploadPercent, useWaiting } from './index.ts';

const sending: TypedDocumentNode<{ post: { id: string } }, { text: string; image?: string }> = gql`
  mutation Post($text: String, $image: String) {
    post(text: $text, image: $image) {
      id
    }
  }
`;
let back: string[];
const photoWrite = defineOutboxWrite({
  name: 'test.photo',
  document: sending,
  failed: 'error.text',
  file: { purpose: 'chat_image', variable: 'image' },
  fileBack: (file, { variables }) => void file.text().then((bytes) => back.push(`${variables.text}: ${bytes}`)),
});

const photo = () => new File(['0123456789'], 'maya at home.jpg', { type: 'image/jpeg' });

function Sender() {
  const send = useOutbox(photoWrite);
  const waiting = useWaiting('p1');
  const percent = useUploadPercent('p1');
  const address = useOutboxFile('p1');
  const write = (id: string, file?: File) =>
    void send({ id, variables: { text: id }, subject: 'chat', ...(file && { file }) });
  return (
    <>
      <p>{waiting ? (waiting.isWaiting ? 'waits' : 'goes') : 'settled'}</p>
      <output>{percent ?? 'none'}</output>
      {address && <img alt="kept" src={address} />}
      <button type="button" onClick={() => write('p1', photo())}>
        photo
      </button>
      <button type="button" onClick={() => write('p2')}>
        text
      </button>
    </>
  );
}

let sent: { text?: unknown; image?: unknown }[];
let refusals: ({ code: string; field?: string } | 'lost')[];
let service: ReturnType<typeof fakeService>;
const mocks = (): Mocks => ({
  ...service.mocks,
  Post: ({ text, image }) => {
    const refusal = refusals.shift();
    if (refusal === 'lost') throw new TypeError('Failed to fetch');
    sent.push({ text, ...(image !== undefined && { image }) });
    if (refusal) return { errors: [{ message: 'no', path: ['post'], extensions: refusal }] };
    return { data: { post: { __typename: 'Post', id: text } } };
  },
});

const open = (viewer = testViewer) => renderModule(<Sender />, { mocks: mocks(), viewer });
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const sees = (text: string) => screen.findByText(text, { selector: 'p' });
const line = (is: 'online' | 'offline') => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is === 'online');
  window.dispatchEvent(new Event(is));
};
const restart = (viewer = testViewer) => {
  cleanup();
  closeOutbox();
  return open(viewer);
};
const kept = async () => {
  const file = await openFiles(testViewer.id).get('p1');
  return file && (await file.text());
};
const arrived = { text: 'p1', image: sentPicture.public_id };

beforeEach(() => {
  [sent, refusals, back] = [[], [], []];
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.spyOn(Math, 'random').mockReturnValue(0);
  URL.createObjectURL = vi.fn(() => 'blob:kept');
  URL.revokeObjectURL = vi.fn();
  service = fakeService();
  closeOutbox();
  closeFiles();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  window.dispatchEvent(new Event('online'));
});

it('is uploaded before it is sent, nameless, and nothing of it stays on the device', async () => {
  open();
  tap('photo');
  await waitFor(() => expect(sent).toEqual([arrived]));
  await sees('settled');
  expect(service.ranges()).toEqual(['bytes 0-3/10', 'bytes 4-7/10', 'bytes 8-9/10']);
  expect(service.parts[0]).toMatchObject({ tags: 'app_upload,chat_image', fileName: 'picture' });
  await waitFor(async () => expect(await kept()).toBeUndefined());
});

it('waits without a connection, in its order, and survives a reload', async () => {
  open();
  line('offline');
  tap('photo');
  await sees('waits');
  tap('text');
  restart();
  await sees('waits');
  expect((await screen.findByRole('img', { name: 'kept' })).getAttribute('src')).toBe('blob:kept');
  expect([await kept(), service.parts, sent]).toEqual(['0123456789', [], []]);
  line('online');
  await waitFor(() => expect(sent).toEqual([arrived, { text: 'p2' }]));
});

it('goes on with the bytes that are missing where the line broke, and says how far it is', async () => {
  const seen = new Set<unknown>();
  const unsubscribe = outboxSlot.percent.subscribe(() => seen.add(outboxSlot.percent.get().p1));
  service.next(null, 'lost');
  open();
  tap('photo');
  await waitFor(() => expect(sent).toEqual([arrived]), { timeout: 10_000 });
  unsubscribe();
  expect(service.ranges()).toEqual(['bytes 0-3/10', 'bytes 4-7/10', 'bytes 0-3/10', 'bytes 4-7/10', 'bytes 8-9/10']);
  expect(new Set(service.parts.map(({ uploadId }) => uploadId)).size).toBe(1);
  expect(seen).toContain(40);
  expect(outboxSlot.percent.get().p1).toBeUndefined();
}, 20_000);

it('is not uploaded twice where its write was lost after that, by a later page neither', async () => {
  refusals = ['lost'];
  open();
  tap('photo');
  await waitFor(() => expect(service.parts.length).toBe(3));
  await waitFor(() => expect(refusals).toEqual([]));
  restart();
  await waitFor(() => expect(sent).toEqual([arrived]));
  expect(service.parts.length).toBe(3);
});

it('taken back in the middle of its upload it is not sent, and is in the hands of its author', async () => {
  service.next('silent');
  open();
  tap('photo');
  await waitFor(() => expect(service.parts.length).toBe(1));
  expect(await takeBack('p1')).toBe(true);
  await waitFor(() => expect(back).toEqual(['p1: 0123456789']));
  await sees('settled');
  expect([service.aborted(), sent, await kept()]).toEqual([1, [], undefined]);
});

it('what media refuses comes back, with the reason, and stops nothing behind it', async () => {
  service.next({ status: 400, error: { code: 'BAD_INPUT', wordingKey: 'picture.error.type' } });
  open();
  tap('photo');
  tap('text');
  expect((await screen.findByRole('alert')).textContent).toContain('JPEG');
  await waitFor(() => expect(back).toEqual(['p1: 0123456789']));
  await waitFor(() => expect(sent).toEqual([{ text: 'p2' }]));
});

it('an upload that is not there any more is made once more, and not for ever', async () => {
  const isOver = { code: 'BAD_INPUT', field: 'image' };
  refusals = [isOver];
  open();
  tap('photo');
  await waitFor(() => expect(sent).toEqual([arrived, arrived]));
  await sees('settled');
  service.forget();
  refusals = [isOver, isOver, isOver];
  tap('photo');
  await waitFor(() => expect(back).toEqual(['p1: 0123456789']));
  expect(sent.length).toBe(5);
});

it('a refused one waits for the page that takes its picture back', async () => {
  const { writes } = outboxSlot;
  writes.delete(photoWrite.name);
  refusals = [{ code: 'FORBIDDEN' }];
  open();
  tap('photo');
  await waitFor(() => expect(sent.length).toBe(1));
  await sees('settled');
  expect([back, await kept()]).toEqual([[], '0123456789']);
  defineOutboxWrite(photoWrite);
  await waitFor(() => expect(back).toEqual(['p1: 0123456789']));
});

it('whose bytes are nowhere is given up after a while, and stops nothing behind it', async () => {
  open();
  line('offline');
  tap('photo');
  await sees('waits');
  tap('text');
  cleanup();
  closeOutbox();
  openFiles(testViewer.id).remove('p1');
  line('online');
  open();
  await waitFor(() => expect(sent).toEqual([{ text: 'p2' }]), { timeout: 10_000 });
  expect((await screen.findByRole('alert')).textContent).toContain('read');
  expect(service.parts).toEqual([]);
}, 20_000);

it('is nobody else’s, and gone with a sign-out', async () => {
  open();
  line('offline');
  tap('photo');
  await sees('waits');
  session.set({ status: 'signedOut', viewer: null });
  await waitFor(async () => expect(await kept()).toBeUndefined());
  await openFiles(testViewer.id).put('p1', photo());
  restart({ ...testViewer, id: 'noam' });
  await waitFor(async () => expect(await kept()).toBeUndefined());
});
