import { type MockAnswer, renderModule, testViewer } from '@banyan/framework/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import en from '../../wording/en.json' with { type: 'json' };
import { pending, photo, rejected } from '../testing/photos.ts';
import { OwnPhotos } from './OwnPhotos.tsx';
import type { Photo } from './usePhotos.ts';

const refusal = { errors: [{ message: 'no', extensions: { code: 'SERVICE_UNAVAILABLE' } }] };

function open(photos: readonly Photo[] | MockAnswer, mocks: Record<string, MockAnswer> = {}, path = '/profile') {
  const MyPhotos = Array.isArray(photos) ? { data: { myPhotos: photos } } : (photos as MockAnswer);
  return renderModule(<OwnPhotos isHidden={false} />, {
    moduleId: 'social-chat',
    wording: { en },
    path,
    mocks: { MyPhotos, ...mocks },
  });
}

const tiles = () => screen.findAllByRole('button', { name: /^Open:/ });
const names = async () => (await tiles()).map((tile) => tile.getAttribute('aria-label'));
const confirmBy = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

it('names a photo by what it shows, else by its label, else by its place', async () => {
  open([photo('a', { alt: 'A hill', label: 'Sunday' }), photo('b', { label: 'Trail' }), photo('c')]);
  expect(await names()).toEqual(['Open: A hill', 'Open: Trail', 'Open: Photo 3 of 3']);
});

it('says in words beside the dimmed photo that it waits', async () => {
  open([photo('a', pending), photo('b')]);
  const [waiting, shown] = (await tiles()).map((tile) => tile.closest('li')!);
  expect(within(waiting!).getByText('Waits for staff')).toBeTruthy();
  expect(waiting!.querySelector('[data-dimmed]')).toBeTruthy();
  expect(within(shown!).queryByText('Waits for staff')).toBeNull();
  expect(shown!.querySelector('[data-dimmed]')).toBeNull();
});

it('without photos says what would be here', async () => {
  open([]);
  expect(await screen.findByText(/^No photos yet/)).toBeTruthy();
});

it('what did not come is asked for again', async () => {
  let tries = 0;
  open(() => {
    tries += 1;
    return tries === 1 ? refusal : { data: { myPhotos: [photo('a')] } };
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await tiles()).toHaveLength(1);
});

it('a photo is gone as soon as its member says yes, and not when they say no', async () => {
  const { sent } = open([photo('a', { alt: 'A hill' }), photo('b')], { DeletePhoto: { data: { deletePhoto: true } } });
  await tiles();
  fireEvent.click(screen.getByRole('button', { name: 'Delete: A hill' }));
  await confirmBy('Cancel');
  expect(sent.some(({ operationName }) => operationName === 'DeletePhoto')).toBe(false);
  const trash = screen.getByRole('button', { name: 'Delete: A hill' });
  trash.focus();
  fireEvent.click(trash);
  await confirmBy('Delete');
  await waitFor(async () => expect(await names()).toEqual(['Open: Photo 1 of 1']));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Open: Photo 1 of 1'));
  expect(sent.at(-1)).toEqual({
    operationName: 'DeletePhoto',
    variables: { userId: testViewer.id, photoId: 'a' },
  });
});

it('does not wait for the answer', async () => {
  open([photo('a')], { DeletePhoto: () => new Promise<MockAnswer>(() => {}) });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete: Photo 1 of 1' }));
  await confirmBy('Delete');
  expect(await screen.findByText(/^No photos yet/)).toBeTruthy();
});

it('a photo that could not be deleted is back, with a Retry', async () => {
  open([photo('a', { alt: 'A hill' })], { DeletePhoto: refusal });
  await tiles();
  fireEvent.click(screen.getByRole('button', { name: 'Delete: A hill' }));
  await confirmBy('Delete');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(await names()).toEqual(['Open: A hill']);
});

it('follows what another device adds, staff decide and another device removes', async () => {
  let now = [photo('a')];
  const { push } = open(() => ({ data: { myPhotos: now } }));
  await tiles();
  now = [photo('b', pending), photo('a')];
  const news = (id: string) => ({ __typename: 'Photo', id, userId: testViewer.id });
  await push('PhotoAdded', { photoAdded: news('b') });
  await waitFor(async () => expect(await tiles()).toHaveLength(2));
  now = [photo('b'), photo('a')];
  await push('PhotoUpdated', { photoUpdated: news('b') });
  await waitFor(() => expect(screen.queryByText('Waits for staff')).toBeNull());
  await push('PhotoRemoved', { photoRemoved: { __typename: 'RemovedPhoto', id: 'a', userId: testViewer.id } });
  await waitFor(async () => expect(await tiles()).toHaveLength(1));
});

it('without a network shows what is kept, and nothing can be added or deleted', async () => {
  open([photo('a', { alt: 'A hill' })]);
  await tiles();
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await names()).toEqual(['Open: A hill']);
  for (const name of ['Add a photo', 'Delete: A hill'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  act(() => void window.dispatchEvent(new Event('online')));
});

it('what staff said no to stands apart with its reason, and can be put away', async () => {
  let now = [photo('a', rejected({ text: 'Please take it by day' })), photo('b')];
  const { sent } = open(() => ({ data: { myPhotos: now } }), {
    DismissRejection: () => {
      now = [photo('b')];
      return { data: { dismissRejection: true } };
    },
  });
  expect(await names()).toEqual(['Open: Photo 1 of 1']);
  expect(screen.getByText('It is too dark, too blurred or too small.')).toBeTruthy();
  expect(screen.getByText('Please take it by day')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await confirmBy('Cancel');
  await act(async () => {});
  expect(sent.some(({ operationName }) => operationName === 'DismissRejection')).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await confirmBy('Delete');
  await waitFor(() => expect(screen.queryByText('Staff did not accept this picture')).toBeNull());
  expect(sent.find(({ operationName }) => operationName === 'DismissRejection')?.variables).toEqual({ pictureId: 'a' });
});

it('asks staff once more in the member’s words, which stay when they do not arrive', async () => {
  let isBroken = true;
  let now = [photo('a', rejected())];
  const { sent } = open(() => ({ data: { myPhotos: now } }), {
    AppealRejection: () => {
      if (isBroken) return refusal;
      now = [photo('a', pending)];
      return { data: { appealRejection: now[0] } };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Ask once more' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = await dialog.findByLabelText<HTMLTextAreaElement>('What staff should know');
  fireEvent.click(dialog.getByRole('button', { name: 'Send to staff' }));
  expect(await dialog.findByText('Please write a few words.')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'x'.repeat(501) } });
  expect(await dialog.findByText('Too long. There may be 500 characters.')).toBeTruthy();
  fireEvent.change(field, { target: { value: ' It is me. ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send to staff' }));
  await screen.findByText(/This part is not available/);
  expect(field.value).toBe(' It is me. ');
  isBroken = false;
  fireEvent.click(dialog.getByRole('button', { name: 'Send to staff' }));
  expect(await screen.findByText('Waits for staff')).toBeTruthy();
  expect(sent.filter(({ operationName }) => operationName === 'AppealRejection').at(-1)?.variables).toEqual({
    pictureId: 'a',
    text: 'It is me.',
  });
});

it('a picture that was appealed once offers no second time', async () => {
  open([photo('a', rejected({ canAppeal: false }))]);
  await screen.findByText('Staff did not accept this picture');
  expect(screen.queryByRole('button', { name: 'Ask once more' })).toBeNull();
});

it('who impersonates a member changes nothing of theirs', async () => {
  renderModule(<OwnPhotos isHidden={false} />, {
    moduleId: 'social-chat',
    wording: { en },
    viewer: { ...testViewer, acting: true } as never,
    mocks: { MyPhotos: { data: { myPhotos: [photo('a')] } } },
  });
  await tiles();
  expect(screen.queryByRole('button', { name: /^(Add|Delete)/ })).toBeNull();
});

const viewer = () => screen.findByRole('dialog', { name: 'Photos' });

it('opens the viewer by its address, goes round without an end, and the address follows', async () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  open([photo('a', { alt: 'A hill', label: 'Sunday' }), photo('b'), photo('c')], {}, '/profile?photo=a');
  await viewer();
  expect(await screen.findByText('1 of 3')).toBeTruthy();
  expect(within(await viewer()).getByText('Sunday')).toBeTruthy();
  expect(within(await viewer()).getByRole('img', { name: 'A hill' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Previous photo' }));
  expect(await screen.findByText('3 of 3')).toBeTruthy();
  expect(location.search).toBe('?photo=c');
  fireEvent.click(screen.getByRole('button', { name: 'Next photo' }));
  expect(await screen.findByText('1 of 3')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.search).toBe('');
  scroll.mockRestore();
});

it('leaves out of the viewer what staff said no to, and says there too what waits', async () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  open([photo('a', rejected()), photo('b', pending), photo('c')], {}, '/profile?photo=b');
  expect(within(await viewer()).getByText('Waits for staff')).toBeTruthy();
  expect(await screen.findByText('1 of 2')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Next photo' }));
  expect(await screen.findByText('2 of 2')).toBeTruthy();
  expect(within(await viewer()).queryByText('Waits for staff')).toBeNull();
  scroll.mockRestore();
});

it('shows anyone without a picture that nobody else sees their photos', async () => {
  const hidden = /^Only you and the team see your photos/;
  open([photo('a')]);
  await tiles();
  expect(screen.queryByText(hidden)).toBeNull();
  cleanup();
  renderModule(<OwnPhotos isHidden />, {
    moduleId: 'social-chat',
    wording: { en },
    mocks: { MyPhotos: { data: { myPhotos: [photo('a')] } } },
  });
  expect(screen.getByText(hidden)).toBeTruthy();
});

it('an address that names no photo of these says so', async () => {
  open([photo('a')], {}, '/profile?photo=gone');
  expect(within(await viewer()).getByText('This photo is not here any more.')).toBeTruthy();
  expect(screen.queryByText('1 of 1')).toBeNull();
});

it('a photo of another member’s, open over this page, is theirs to show', async () => {
  open([photo('a')], {}, '/profile?member=b&photo=x');
  await tiles();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a refusal that is put away leaves the focus to the next one', async () => {
  let now = [photo('a', rejected()), photo('b', rejected())];
  open(() => ({ data: { myPhotos: now } }), {
    DismissRejection: () => {
      now = now.slice(1);
      return { data: { dismissRejection: true } };
    },
  });
  const buttons = () => screen.queryAllByRole('button', { name: en['social.rejection.dismiss'] });
  await waitFor(() => expect(buttons()).toHaveLength(2));
  const [first, next] = buttons();
  first!.focus();
  fireEvent.click(first!);
  await confirmBy(en['social.rejection.dismiss']);
  await waitFor(() => expect([first!.isConnected, document.activeElement]).toEqual([false, next]));
});
