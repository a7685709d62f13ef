import { addTypePolicies } from '@banyan/framework';
import { type MockAnswer, type RenderModuleOptions, renderModule, testViewer } from '@banyan/framework/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import en from '../../../wording/en.json' with { type: 'json' };
import he from '../../../wording/he.json' with { type: 'json' };
import { film } from '../testing/films.ts';
import { videoTypePolicies } from '../video-policies.ts';
import { GoOnWatching } from './GoOnWatching.tsx';

const answer = (unfinishedVideo: object | null) => ({ data: { unfinishedVideo } });
const breath = film({ id: 'a1', position: 93.5 });
const show = (found: MockAnswer, more: RenderModuleOptions = {}) =>
  renderModule(<GoOnWatching />, {
    moduleId: 'wellness',
    wording: { en, he },
    mocks: { UnfinishedVideo: found },
    before: () => addTypePolicies('wellness', videoTypePolicies),
    ...more,
  });
const card = () => screen.queryByRole('region', { name: 'Go on watching' });

it('leads to the video that was not watched to its end, and says how much is left', async () => {
  show(answer(breath));
  const link = await screen.findByRole('link', { name: 'Film a1 8:26 left' });
  expect(link.getAttribute('href')).toBe('/videos?video=a1');
});

it('is not there where none is', async () => {
  show(answer(null));
  await waitFor(() => expect(card()).toBeNull());
});

it('is of another video once the member watches that elsewhere', async () => {
  let last = breath;
  const { push } = show(() => answer(last));
  await screen.findByRole('link', { name: /Film a1/ });
  last = film({ id: 'a2', position: 30 });
  await act(async () => push('VideoViewed', { videoViewed: { __typename: 'VideoViewed', id: 'a2', viewId: 'v' } }));
  expect(await screen.findByRole('link', { name: /Film a2 9:30 left/ })).toBeTruthy();
});

it('asks nothing on behalf of who impersonates the member', async () => {
  const viewer = { ...testViewer, acting: { actorId: 'dana', until: Date.now() + 60_000 } };
  const { sent } = show(answer(breath), { viewer });
  await waitFor(() => expect(card()).toBeNull());
  expect(sent).toEqual([]);
});

it('that could not be loaded says so, and asks again', async () => {
  let isAway = true;
  show(() => (isAway ? new Error('away') : answer(breath)));
  expect((await screen.findByRole('alert')).textContent).toContain('Your video could not be loaded');
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Film a1/ })).toBeTruthy();
});
