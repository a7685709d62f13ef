import { type MockAnswer, renderModule, testViewer } from '@banyan/framework/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import en from '../../wording/en.json' with { type: 'json' };
import he from '../../wording/he.json' with { type: 'json' };
import { pending, photo, rejected } from '../testing/photos.ts';
import { OwnProfileScreen } from './OwnProfileScreen.tsx';

vi.stubGlobal('scrollTo', () => {});
const privacy = {
  __typename: 'Privacy',
  displayPicture: false,
  msgEmail: true,
  facebook: true,
  linkedin: true,
  directoryInfo: true,
  push: true,
  twitter: true,
  instagram: true,
  snapchat: true,
};
const shown = {
  __typename: 'User',
  id: testViewer.id,
  name: 'Maya Levi',
  username: 'maya',
  profilePictureUrl: '/media/maya.webp',
  profilePictureThumbUrl: '/media/maya.webp',
  major: 'Baker',
  classYear: '2024',
  classification: null,
  msjEmail: 'maya@banyan.example',
  instagram: 'maya.bakes',
  snapchat: null,
  twitter: null,
  facebook: null,
  facebookName: null,
  linkedin: null,
  linkedinLink: null,
  courses: [{ __typename: 'UserCourse', identifier: 'y1', name: 'Morning yoga' }],
};
const own = { ...shown, phoneNumber: '+972525550000', appVersion: '1.2.3', privacy };
const toOthers = { ...shown, profilePictureUrl: null, profilePictureThumbUrl: null, msjEmail: null };

function open(mocks: Record<string, MockAnswer> = {}, flags: Record<string, boolean> = { socialLinks: true }) {
  return renderModule(<OwnProfileScreen />, {
    moduleId: 'social-chat',
    wording: { en, he },
    deployment: { flags },
    mocks: {
      OwnProfile: { data: { me: own } },
      ProfileAs: { data: { ownProfileAs: toOthers } },
      LinkableAccounts: { data: { instagramAuth: null, twitterAuth: null, facebookAuth: null, linkedinAuth: null } },
      MySnapchat: { data: { mySnapchat: null } },
      OwnPicture: { data: { profilePicture: null } },
      MyPhotos: { data: { myPhotos: [] } },
      ...mocks,
    },
  });
}

const detail = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt' })).nextElementSibling!.textContent;
const instagram = () => screen.findByRole<HTMLInputElement>('switch', { name: /Show Instagram/ });

it('says what is kept of the viewer, and of each whether others see it', async () => {
  open();
  expect(await detail('Username')).toBe('mayaMembers see this');
  expect(await detail('Groups')).toBe('Morning yogaMembers see this');
  expect(await detail('E-mail')).toBe('maya@banyan.exampleMembers see this');
  expect(await detail('Phone')).toBe('+972525550000Only you and the team see this');
  expect(screen.getByText(/^Picture/).textContent).toBe('Picture: Only you and the team see this');
  expect(screen.queryByText('Part', { selector: 'dt' })).toBeNull();
  expect(screen.getByText(/^Version/).textContent).toBe('Version 1.2.3');
});

it('an e-mail address is not shown without the directory’s details', async () => {
  open({ OwnProfile: { data: { me: { ...own, privacy: { ...privacy, directoryInfo: false } } } } });
  expect(await detail('E-mail')).toContain('Only you');
});

it.each(['As a friend', 'As anyone'])(
  '%s shows what the server says others are shown, and keeps the own as it is',
  async (tab) => {
    const { sent } = open();
    await detail('Phone');
    fireEvent.click(screen.getByRole('tab', { name: tab }));
    const panel = within(await screen.findByRole('tabpanel'));
    expect(await panel.findByText('Maya Levi')).toBeTruthy();
    expect(panel.queryByText(/maya@banyan/)).toBeNull();
    expect(document.querySelector('[role=tabpanel] img')).toBeNull();
    const as = tab === 'As a friend' ? 'FRIEND' : 'ANYONE';
    expect(panel.getByText('These photos are private.')).toBeTruthy();
    expect(sent).toContainEqual({ operationName: 'ProfileAs', variables: { userId: testViewer.id, as } });
    fireEvent.click(screen.getByRole('tab', { name: 'You' }));
    expect(await detail('E-mail')).toContain('maya@banyan.example');
  },
);

it('of the photos others are shown those that staff accepted', async () => {
  const shownPrivacy = { ...privacy, displayPicture: true };
  open({
    OwnProfile: { data: { me: { ...own, privacy: shownPrivacy } } },
    MyPhotos: { data: { myPhotos: [photo('a', pending), photo('b', rejected()), photo('c', { alt: 'A hill' })] } },
  });
  await detail('Phone');
  fireEvent.click(screen.getByRole('tab', { name: 'As anyone' }));
  const panel = within(await screen.findByRole('tabpanel'));
  await panel.findByRole('button', { name: 'Open: A hill' });
  expect(panel.getAllByRole('button', { name: /^Open:/ })).toHaveLength(1);
});

it('an account is hidden at once, and the viewer read again', async () => {
  const hidden = { ...privacy, instagram: false };
  let now = privacy;
  const UpdateSocialPrivacy = () => {
    now = hidden;
    return { data: { updatePrivacy: { __typename: 'User', id: own.id, privacy: now } } };
  };
  const { sent } = open({ OwnProfile: () => ({ data: { me: { ...own, privacy: now } } }), UpdateSocialPrivacy });
  fireEvent.click(await instagram());
  await waitFor(async () => expect((await instagram()).checked).toBe(false));
  const change = sent.find(({ operationName }) => operationName === 'UpdateSocialPrivacy');
  expect(change?.variables).toEqual({ userId: testViewer.id, config: { instagram: false } });
  await waitFor(() => expect(sent.filter(({ operationName }) => operationName === 'OwnProfile')).toHaveLength(2));
});

it('what is refused goes back, says so, and offers Retry', async () => {
  open({ UpdateSocialPrivacy: { errors: [{ message: 'no', extensions: { code: 'SERVICE_UNAVAILABLE' } }] } });
  fireEvent.click(await instagram());
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect((await instagram()).checked).toBe(true);
});

it('an account that is neither given nor offered has no row, nor is one shown without a network', async () => {
  open();
  expect((await instagram()).disabled).toBe(false);
  expect(screen.queryByRole('switch', { name: /Show Twitter/ })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /Show Snapchat/ }).disabled).toBe(true);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect((await instagram()).disabled).toBe(true);
  act(() => void window.dispatchEvent(new Event('online')));
});

it('a deployment that links nowhere else has no switches for it', async () => {
  open({}, {});
  await detail('Username');
  expect(screen.queryByRole('switch')).toBeNull();
});

it('back leads to the feed and reads the viewer again; the settings know the way back', async () => {
  const { sent } = open();
  await detail('Username');
  expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/settings?from=profile');
  fireEvent.click(screen.getByRole('link', { name: 'To the start' }));
  await waitFor(() => expect(sent.filter(({ operationName }) => operationName === 'OwnProfile')).toHaveLength(2));
  expect(location.pathname).toBe('/');
});

it('what did not come is asked for again', async () => {
  let tries = 0;
  const OwnProfile = () => {
    tries += 1;
    return tries === 1 ? { errors: [{ message: 'no' }] } : { data: { me: own } };
  };
  open({ OwnProfile } as Record<string, MockAnswer>);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await detail('Username')).toContain('maya');
});

it('an account that is taken off leaves the focus to the heading where no other is given', async () => {
  const left = { __typename: 'User', id: testViewer.id, instagram: null };
  open({ RemoveSocialLink: { data: { removeSocialLink: { ...own, ...left } } } });
  const remove = await screen.findByRole('button', { name: 'Remove Instagram' });
  remove.focus();
  fireEvent.click(remove);
  fireEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Yes, take it off' }));
  await waitFor(() => expect(remove.isConnected).toBe(false));
  const heading = screen.getByRole('heading', { name: 'Accounts elsewhere' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});
