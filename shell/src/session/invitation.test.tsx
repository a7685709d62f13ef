import { expect, it } from 'vitest';
import { afterInvitation, afterSignIn } from './after-sign-in.ts';
import { keepingInvitation, storeInvitation, takeInvitation } from './invitation.ts';

const EVENT = '64b0000000000000000000aa';
const VIDEO = '64b0000000000000000000bb';
const nothing = { event: null, video: null };
const everyPage = () => true;

it('the ids of a link are stored, the word none for each that is missing', () => {
  storeInvitation(`?id=${EVENT}`);
  expect([localStorage.getItem('banyan.eventId'), localStorage.getItem('banyan.videoId')]).toEqual([EVENT, 'none']);
});

it('an id that was pasted with marks that nobody sees is stored without them', () => {
  storeInvitation(`?id=${encodeURIComponent(`\u200f${EVENT}\u202c`)}`);
  expect(takeInvitation().event).toBe(EVENT);
});

it.each(['../../etc', '<script>', 'x'.repeat(24), '1'])('%s is no id and is not stored', (id) => {
  storeInvitation(`?id=${encodeURIComponent(id)}`);
  expect(localStorage.getItem('banyan.eventId')).toBe('none');
});

it('an invitation is taken once', () => {
  storeInvitation(`?id=${EVENT}`);
  expect([takeInvitation(), takeInvitation()]).toEqual([{ event: EVENT, video: null }, nothing]);
});

it('a guest’s invitation survives the emptying of the storage, a member’s does not', async () => {
  storeInvitation(`?id=${EVENT}`);
  await keepingInvitation(async () => localStorage.clear());
  expect(takeInvitation().event).toBe(EVENT);
  storeInvitation(`?id=${EVENT}`);
  localStorage.setItem('banyan.viewer', '{}');
  await keepingInvitation(async () => localStorage.clear());
  expect(takeInvitation()).toEqual(nothing);
});

it('who signs in sees the event that a link pointed at, before its video', () => {
  storeInvitation(`?id=${EVENT}&video=${VIDEO}`);
  expect(afterSignIn('', 'm1', everyPage)).toBe(`/show-post/${EVENT}/m1`);
  expect(afterSignIn('?to=%2Ffriends', 'm1', everyPage)).toBe('/friends');
});

it('who signs in sees the video that a link pointed at, where there are videos', () => {
  storeInvitation(`?video=${VIDEO}`);
  expect(afterSignIn('', 'm1', everyPage)).toBe(`/videos?video=${VIDEO}`);
  storeInvitation(`?video=${VIDEO}`);
  expect(afterSignIn('', 'm1', (path) => path === '/')).toBe('/');
});

it('a member is led to the video of a link, and by no other text of it', () => {
  expect(afterInvitation(`?video=${VIDEO}`, 'm1', everyPage)).toBe(`/videos?video=${VIDEO}`);
  expect(afterInvitation('?video=//elsewhere', 'm1', everyPage)).toBe('/');
});
