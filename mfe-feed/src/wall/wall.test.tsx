import { addTypePolicies } from '@banyan/framework';
import { type MockAnswer, type RenderModuleOptions, testViewer } from '@banyan/framework/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { event, maya, noam } from '../testing/feed-fixtures.ts';
import { renderFeed } from '../testing/render-feed.tsx';
import { uploadLine } from '../testing/upload-line.ts';
import { EventWall } from './EventWall.tsx';
import { wallTypePolicies } from './merge-wall.ts';
import type { WallPhoto } from './useWall.ts';

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const live = { startTime: '2020-01-01T10:00:00.000Z', endTime: '2126-01-01T10:00:00.000Z' };
const over = { ...live, endTime: '2021-01-01T10:00:00.000Z' };

const photo = (id: string, more: Partial<WallPhoto> = {}) => ({
  __typename: 'LivePhoto' as const,
  id,
  pending: false,
  approved: true,
  rejectionReason: null,
  rejection: null,
  photoUrl: `/media/${id}.webp`,
  thumbUrl: `/media/${id}.thumb.webp`,
  placeholder: 'data:image/webp;base64,AA==',
  originalUrl: null,
  cursor: id,
  uploadedBy: noam,
  ...more,
});
const own = { uploadedBy: maya };
const waiting = { ...own, approved: false, pending: true };
const refusal = { errors: [{ message: 'no', extensions: { code: 'SERVICE_UNAVAILABLE' } }] };

function open(
  photos: readonly WallPhoto[] | null | MockAnswer,
  mocks: Record<string, MockAnswer> = {},
  times = live,
  viewer?: RenderModuleOptions['viewer'],
) {
  const isList = photos === null || Array.isArray(photos);
  const EventWallAnswer = isList ? { data: { eventLiveFeedImages: photos } } : (photos as MockAnswer);
  const before = () => addTypePolicies('feed', wallTypePolicies);
  return renderFeed(<EventWall item={event('a', times)} />, {
    before,
    mocks: { EventWall: EventWallAnswer, ...mocks },
    ...(viewer && { viewer }),
  });
}

const cells = () => screen.findAllByRole('button', { name: /^Photo by/ });
const filler = () => document.querySelector('[data-filler]');
function choose() {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  const file = new File(['0123456789'], 'me.jpg', { type: 'image/jpeg' });
  fireEvent.change(input, { target: { files: [file] } });
}
const put = (answer: WallPhoto | null = photo('p', waiting)): MockAnswer =>
  answer ? { data: { uploadImageToEventFeed: answer } } : refusal;

it('fills the last row where the number of photos is odd, and only there', async () => {
  open([photo('p'), photo('q'), photo('r')]);
  expect(await cells()).toHaveLength(3);
  expect(filler()).toBeTruthy();
});

it('needs no filler where the number is even', async () => {
  open([photo('p'), photo('q')]);
  await cells();
  expect(filler()).toBeNull();
});

it('stands where an event has begun, and nowhere else', async () => {
  const { sent } = open([photo('p')], {}, { ...live, startTime: '2125-01-01T10:00:00.000Z' });
  await waitFor(() => expect(document.querySelector('[data-wall]')).toBeNull());
  expect(sent).toEqual([]);
});

it('empty, it invites; once the event is over it says so, and takes no more', async () => {
  open([]);
  expect(await screen.findByText('Be the first to share a photo from here')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add a photo' })).toBeTruthy();
});

it('of an event that is over it says that there are none', async () => {
  open([], {}, over);
  expect(await screen.findByText('No photos were shared from here')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a photo' })).toBeNull();
});

it('is not there for who may not see the event', async () => {
  open(null);
  await waitFor(() => expect(document.querySelector('[data-wall]')).toBeNull());
});

it('what did not come is asked for again', async () => {
  let tries = 0;
  open(() => {
    tries += 1;
    return tries === 1 ? refusal : { data: { eventLiveFeedImages: [photo('p')] } };
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await cells()).toHaveLength(1);
});

it('says in words that one waits, and why one was refused', async () => {
  const rejection = { __typename: 'Rejection' as const, key: 'OTHER' as const, text: 'Two people' };
  open([photo('p', waiting), photo('q', { ...own, approved: false, rejection, rejectionReason: 'Two people' })]);
  expect(await cells()).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Photo by Maya Levi · Waits for the team' })).toBeTruthy();
  const refused = screen.getByText('The team did not accept this photo').closest('div')!;
  expect(within(refused).getByText('Two people')).toBeTruthy();
});

it('takes one at a time, shows it on its way, and has it on the wall when it is there', async () => {
  const line = uploadLine();
  const isSeen = Promise.withResolvers<void>();
  const { sent } = open([], { ...line.mocks, PutOnWall: () => isSeen.promise.then(() => put()) });
  const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add a photo' });
  choose();
  await waitFor(() => expect(document.querySelector('[data-photo^="temp_"]')).toBeTruthy());
  expect(add.disabled).toBe(true);
  isSeen.resolve();
  expect(await screen.findByText('Your photo is here. Others see it once the team has looked at it.')).toBeTruthy();
  expect((await cells()).map((cell) => cell.getAttribute('aria-label'))).toEqual([
    'Photo by Maya Levi · Waits for the team',
  ]);
  expect(document.querySelector('[data-photo^="temp_"]')).toBeNull();
  expect(add.disabled).toBe(false);
  expect(sent.some(({ operationName }) => operationName === 'RecordUpload')).toBe(false);
});

it('a file that was refused says that something went wrong, and is not sent again', async () => {
  const line = uploadLine();
  line.refuse = { status: 415, error: { code: 'BAD_INPUT', wordingKey: 'picture.error.type' } };
  open([], { ...line.mocks, PutOnWall: put() });
  await screen.findByRole('button', { name: 'Add a photo' });
  choose();
  expect(await screen.findByText(/Something went wrong, and the photo was not sent/)).toBeTruthy();
  // The same file is refused each time.
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Leave it' }));
  await waitFor(() => expect(document.querySelector('[data-photo^="temp_"]')).toBeNull());
});

it('a wall that did not take it is asked again, without sending the photo again', async () => {
  const line = uploadLine();
  let tries = 0;
  open([], {
    ...line.mocks,
    PutOnWall: () => {
      tries += 1;
      return tries === 1 ? refusal : { data: { uploadImageToEventFeed: photo('p', waiting) } };
    },
  });
  await screen.findByRole('button', { name: 'Add a photo' });
  choose();
  expect(await screen.findByText(/it is not on the wall yet/)).toBeTruthy();
  const parts = line.sent;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await cells()).toHaveLength(1);
  expect([tries, line.sent]).toEqual([2, parts]);
});

it('an event that was called off meanwhile takes none, and is not asked again', async () => {
  const line = uploadLine();
  const closed = { code: 'CONFLICT', wordingKey: 'feed.error.wallClosed' };
  open([], { ...line.mocks, PutOnWall: { errors: [{ message: 'no', extensions: closed }] } });
  await screen.findByRole('button', { name: 'Add a photo' });
  choose();
  const said = await screen.findByText('This event has not begun or was called off, so it takes no photos.');
  expect(said).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Leave it' })).toBeTruthy();
});

it('one that was refused is deleted by its owner, and back with words where that fails', async () => {
  const rejection = { __typename: 'Rejection' as const, key: 'UNCLEAR' as const, text: null };
  open([photo('q', { ...own, approved: false, rejection })], { TakeFromWall: refusal });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('It is too dark, too blurred or too small.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
});

it('who impersonates a member is offered nothing to do with a photo that was refused', async () => {
  const rejection = { __typename: 'Rejection' as const, key: 'UNCLEAR' as const, text: null };
  const viewer = { ...testViewer, acting: { actorId: 'hila', until: 4_102_444_800_000 } };
  open([photo('q', { ...own, approved: false, rejection })], {}, live, viewer);
  expect(await screen.findByText('It is too dark, too blurred or too small.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('one that was refused and is deleted leaves the focus to the next, the last to the heading', async () => {
  const refused = {
    ...own,
    approved: false,
    rejection: { __typename: 'Rejection' as const, key: 'UNCLEAR' as const, text: null },
  };
  open([photo('p', refused), photo('q', refused)], { TakeFromWall: { data: { removeImageFromEventFeed: true } } });
  const deletes = () => screen.queryAllByRole('button', { name: 'Delete' });
  await waitFor(() => expect(deletes()).toHaveLength(2));
  deletes()[0]!.focus();
  fireEvent.click(deletes()[0]!);
  await waitFor(() => expect([deletes().length, document.activeElement]).toEqual([1, deletes()[0]]));
  fireEvent.click(deletes()[0]!);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'));
});
