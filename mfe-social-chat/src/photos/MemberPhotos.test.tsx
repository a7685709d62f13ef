import { type MockAnswer, renderModule, testViewer } from '@banyan/framework/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import en from '../../wording/en.json' with { type: 'json' };
import { photo } from '../testing/photos.ts';
import { MemberPhotos, PhotosAsSeen } from './MemberPhotos.tsx';

const open = (MemberPhotosAnswer: MockAnswer) =>
  renderModule(<MemberPhotos memberId="b" />, {
    moduleId: 'social-chat',
    wording: { en },
    path: '/friends?member=b',
    mocks: { MemberPhotos: MemberPhotosAnswer },
  });

it('says that photos are private', async () => {
  open({ data: { photos: null } });
  expect(await screen.findByText('These photos are private.')).toBeTruthy();
});

it('says in a line that a member has no photos, without a section of its own', async () => {
  const answer = Promise.withResolvers<MockAnswer>();
  open(() => answer.promise);
  const gallery = () => screen.queryByRole('region', { name: 'Photos' });
  expect(gallery()).toBeNull();
  await act(async () => answer.resolve({ data: { photos: [] } }));
  expect(await screen.findByText('No photos yet')).toBeTruthy();
  expect(gallery()).toBeNull();
});

it('invites the viewer to add a photo where they have none, and nobody who impersonates them', async () => {
  const showOwn = (viewer: typeof testViewer) =>
    renderModule(<MemberPhotos memberId={testViewer.id} />, {
      moduleId: 'social-chat',
      wording: { en },
      viewer,
      mocks: { MemberPhotos: { data: { photos: [] } } },
    });
  showOwn(testViewer);
  expect((await screen.findByRole('link', { name: 'Add a photo' })).getAttribute('href')).toBe('/profile');
  cleanup();
  const { sent } = showOwn({ ...testViewer, acting: { actorId: 'hila', until: Date.now() + 60_000 } });
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByRole('link')).toBeNull();
});

it('takes null beside an error for a failure, and asks again', async () => {
  let tries = 0;
  open(() => {
    tries += 1;
    if (tries > 1) return { data: { photos: [photo('a', { alt: 'A hill' })] } };
    return { data: { photos: null }, errors: [{ message: 'no', extensions: { code: 'INTERNAL' } }] };
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Open: A hill' })).toBeTruthy();
});

it('shows them without a way to change them, and follows no live news', async () => {
  const { sent } = open({ data: { photos: [photo('a', { alt: 'A hill' })] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Open: A hill' }));
  expect(location.search).toBe('?member=b&photo=a');
  expect(screen.queryByRole('button', { name: /Delete|Add/ })).toBeNull();
  expect(new Set(sent.map(({ operationName }) => operationName))).toEqual(new Set(['MemberPhotos']));
});

it.each([
  ['/profile?photo=a', 1],
  ['/profile?member=b&photo=a', 0],
])('the own photos as others see them open at %s: %i', async (path, open) => {
  renderModule(<PhotosAsSeen isHidden={false} />, {
    moduleId: 'social-chat',
    wording: { en },
    path,
    mocks: { MyPhotos: { data: { myPhotos: [photo('a', { alt: 'A hill' })] } } },
  });
  // What lies under an open viewer has no role.
  await (open
    ? screen.findByRole('dialog', { name: 'Photos' })
    : screen.findByRole('button', { name: 'Open: A hill' }));
  expect(screen.queryAllByRole('dialog', { name: 'Photos' })).toHaveLength(open);
});
