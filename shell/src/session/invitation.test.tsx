import { expect, it } from 'vitest';
import { keepingInvitation, storeInvitation, takeInvitedEvent } from './invitation.ts';

const EVENT = '64b0000000000000000000aa';

it('the ids of a link are stored, the word none for each that is missing', () => {
  storeInvitation(`?id=${EVENT}`);
  expect([localStorage.getItem('banyan.eventId'), localStorage.getItem('banyan.videoId')]).toEqual([EVENT, 'none']);
});

it.each(['../../etc', '<script>', 'x'.repeat(24), '1'])('%s is no id and is not stored', (id) => {
  storeInvitation(`?id=${encodeURIComponent(id)}`);
  expect(localStorage.getItem('banyan.eventId')).toBe('none');
});

it('an invitation is taken once', () => {
  storeInvitation(`?id=${EVENT}`);
  expect([takeInvitedEvent(), takeInvitedEvent()]).toEqual([EVENT, null]);
});

it('a guest’s invitation survives the emptying of the storage, a member’s does not', async () => {
  storeInvitation(`?id=${EVENT}`);
  await keepingInvitation(async () => localStorage.clear());
  expect(takeInvitedEvent()).toBe(EVENT);
  storeInvitation(`?id=${EVENT}`);
  localStorage.setItem('banyan.viewer', '{}');
  await keepingInvitation(async () => localStorage.clear());
  expect(takeInvitedEvent()).toBeNull();
});
