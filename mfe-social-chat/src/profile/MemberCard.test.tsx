import { renderModule, testViewer } from '@banyan/framework/testing';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import wording from '../../wording/en.json' with { type: 'json' };
import { MemberCard } from './MemberCard.tsx';

const dana = {
  __typename: 'Classmate',
  id: 'd',
  member: {
    __typename: 'User',
    id: 'd',
    name: 'Dana',
    username: 'dana',
    profilePictureUrl: null,
    profilePictureThumbUrl: null,
    major: 'Baker',
    classYear: '2024',
    classification: 'Team',
    msjEmail: null,
    instagram: 'dana',
    snapchat: null,
    twitter: null,
    facebook: null,
    facebookName: null,
    linkedin: null,
    linkedinLink: null,
    courses: [{ __typename: 'UserCourse', identifier: 'y1', name: 'Morning yoga' }],
  },
  friendsSince: '2026-01-02T10:00:00.000Z',
  isBlocked: false,
  friendRequestStatus: 'APPROVED',
  canRemoveConnection: true,
};

const open = (FriendProfile: unknown, flags = {}) =>
  renderModule(<MemberCard memberId="d" />, {
    mocks: { FriendProfile, MemberPhotos: { data: { photos: [] } } } as never,
    moduleId: 'social-chat',
    wording: { en: wording } as never,
    deployment: { flags },
  });

it('shows a friend by name, and says since when', async () => {
  open({ data: { user: dana } });
  expect(await screen.findByText('Dana')).toBeTruthy();
  expect(screen.getByText('Baker · 2024 · Team')).toBeTruthy();
  expect(screen.getByText(/^Friends since/)).toBeTruthy();
  expect(screen.queryByText(/Instagram/)).toBeNull();
});

it('shows where else to find them where the deployment wants it', async () => {
  open({ data: { user: dana } }, { socialLinks: true });
  expect((await screen.findByRole('link', { name: /Instagram/ })).getAttribute('href')).toContain('instagram.com/dana');
});

it.each([
  ['nobody has that id', { data: { user: { ...dana, member: { ...dana.member, name: null, username: null } } } }],
  ['the viewer may not look', { errors: [{ message: 'no', extensions: { code: 'UNAUTHORIZED' } }] }],
])('says so, and offers no vain Retry, when %s', async (_, answer) => {
  open(answer);
  expect(await screen.findByText(wording['social.profile.gone'])).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('is asked for again when it did not come', async () => {
  let tries = 0;
  open(() => {
    tries += 1;
    return tries === 1 ? { errors: [{ message: 'no' }] } : { data: { user: dana } };
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Dana')).toBeTruthy();
});

it('comes by itself with the connection, as its words promise', async () => {
  let isReached = false;
  act(() => void window.dispatchEvent(new Event('offline')));
  open(() => (isReached ? { data: { user: dana } } : new TypeError('Failed to fetch')));
  expect(await screen.findByText(/comes by itself/)).toBeTruthy();
  isReached = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Dana')).toBeTruthy();
});

it('shows the groups, and how to write to them', async () => {
  const courses = [...dana.member.courses, { __typename: 'UserCourse', identifier: 'y2', name: 'מעגל הבוקר' }];
  open({ data: { user: { ...dana, member: { ...dana.member, msjEmail: 'dana@banyan.example', courses } } } });
  const groups = await screen.findByText(/^Groups:/);
  expect(groups.textContent).toBe('Groups: Morning yoga, מעגל הבוקר');
  expect(groups.querySelectorAll('bdi')).toHaveLength(2);
  const mail = screen.getByRole('link', { name: /E-mail/ });
  expect(mail.getAttribute('href')).toBe('mailto:dana@banyan.example');
});

it('an address of their own leads there, and one that is no https nowhere', async () => {
  const at = (linkedinLink: string) => ({ data: { user: { ...dana, member: { ...dana.member, linkedinLink } } } });
  open(at('https://example.org/in/dana'), { socialLinks: true });
  const link = await screen.findByRole('link', { name: /LinkedIn: example.org/ });
  expect(link.getAttribute('href')).toBe('https://example.org/in/dana');
  cleanup();
  open(at('http://example.org/in/dana'), { socialLinks: true });
  await screen.findByText('Dana');
  expect(screen.queryByRole('link', { name: /LinkedIn/ })).toBeNull();
});

it('the viewer’s own leads to their profile', async () => {
  open({ data: { user: { ...dana, id: testViewer.id } } });
  expect((await screen.findByRole('link', { name: 'Your profile' })).getAttribute('href')).toBe('/profile');
});
