import { expect, it } from 'vitest';
import { longestChat, readMessage, writeMessage } from './room-message.ts';
import { createTalk } from './talk.ts';

const maya = { id: 'guest', memberId: 'maya', name: 'Maya', isHost: false };
const dana = { id: 'host', memberId: 'dana', name: 'Dana', isHost: true };

/** Two devices of a room, each of which has what the other sends. */
function twoDevices() {
  let time = 1_000;
  let count = 0;
  const options = { now: () => time, newId: () => `line ${++count}` };
  const [host, guest] = [createTalk(options), createTalk(options)];
  const wait = (ms: number) => {
    time += ms;
  };
  const connect = () => {
    host.attach((text) => guest.receive('host', text));
    guest.attach((text) => host.receive('guest', text));
    host.greet('guest');
    guest.greet('host');
  };
  host.meet([maya]);
  guest.meet([dana]);
  return { host, guest, connect, wait };
}

it('a hand that is raised is seen, from when on too, and lowered by the host', () => {
  const { host, guest, connect, wait } = twoDevices();
  connect();
  guest.setOwn({ isHandRaised: true });
  wait(500);
  guest.setOwn({ isMuted: true });
  expect(host.get().peers.get('guest')).toMatchObject({ isHandRaised: true, isMuted: true, raisedAt: 1_000 });
  host.lowerHand('guest');
  expect([guest.get().own.isHandRaised, host.get().peers.get('guest')?.raisedAt]).toEqual([false, null]);
});

it('nobody but the host lowers another’s hand', () => {
  const { host, guest, connect } = twoDevices();
  connect();
  host.setOwn({ isHandRaised: true });
  guest.lowerHand('host');
  expect(host.get().own.isHandRaised).toBe(true);
});

it('who comes later has what was written before, once, in the order of its times, with its name', () => {
  const { host, guest, connect, wait } = twoDevices();
  host.setOwn({ isSharing: true });
  host.write('welcome');
  wait(10);
  guest.write('hello');
  connect();
  connect();
  const said = ({ get }: typeof host) => get().lines.map(({ text, name, isOwn }) => [text, isOwn ? 'own' : name]);
  expect(said(guest)).toEqual([
    ['welcome', 'Dana'],
    ['hello', 'own'],
  ]);
  expect(said(host)).toEqual([
    ['welcome', 'own'],
    ['hello', 'Maya'],
  ]);
  expect(guest.get().peers.get('host')?.isSharing).toBe(true);
});

it('a clock that is fast puts nothing behind what is written later', () => {
  const { host } = twoDevices();
  host.receive('guest', writeMessage({ kind: 'chat', id: 'a', text: 'from tomorrow', at: 9_999_999 }));
  host.write('now');
  expect(host.get().lines.map(({ text }) => text)).toEqual(['from tomorrow', 'now']);
});

it('who left says nothing more, and what they wrote stays', () => {
  const { host, guest, connect } = twoDevices();
  connect();
  guest.setOwn({ isHandRaised: true });
  guest.write('bye');
  guest.caption('see you');
  host.meet([]);
  expect([host.get().peers.size, host.get().lines.map(({ name }) => name)]).toEqual([0, ['Maya']]);
});

it('one who sends without end fills no memory', () => {
  const { host } = twoDevices();
  for (let count = 0; count < 600; count += 1)
    host.receive('guest', writeMessage({ kind: 'chat', id: `${count}`, text: 'x', at: count }));
  expect(host.get().lines).toHaveLength(500);
});

it('neither does one who comes again as another device each time', () => {
  const { host, wait } = twoDevices();
  for (let count = 0; count < 600; count += 1) {
    host.meet([{ ...maya, id: `device ${count}` }]);
    host.receive(`device ${count}`, writeMessage({ kind: 'chat', id: `${count}`, text: 'x', at: count }));
    wait(100);
  }
  expect(host.get().lines).toHaveLength(500);
});

it('what is written again by another device of the same member is one line, and nobody takes the place of another’s', () => {
  const { host } = twoDevices();
  const noa = { id: 'noa', memberId: 'noa', name: 'Noa', isHost: false };
  host.meet([{ ...maya, id: 'her phone' }, noa]);
  host.receive('noa', writeMessage({ kind: 'chat', id: 'a', text: 'not hers', at: 1 }));
  host.receive('her phone', writeMessage({ kind: 'chat', id: 'a', text: 'hers', at: 2 }));
  host.meet([maya, noa]);
  host.receive('guest', writeMessage({ kind: 'chat', id: 'a', text: 'hers', at: 2 }));
  expect(host.get().lines.map(({ name, text }) => [name, text])).toEqual([
    ['Noa', 'not hers'],
    ['Maya', 'hers'],
  ]);
});

it('of one who sends without end the rest is passed over, until a moment later', () => {
  const { host, wait } = twoDevices();
  let changes = 0;
  host.subscribe(() => {
    changes += 1;
  });
  const caption = (text: string) => host.receive('guest', writeMessage({ kind: 'caption', text }));
  for (let count = 0; count < 5_000; count += 1) caption(`${count}`);
  expect(changes).toBeLessThan(1_000);
  wait(1_000);
  caption('later');
  expect(host.get().peers.get('guest')?.caption).toBe('later');
});

it('nothing is taken up of a device that is not in', () => {
  const { host } = twoDevices();
  host.receive('unknown', writeMessage({ kind: 'chat', id: 'a', text: 'x', at: 1 }));
  expect(host.get().lines).toEqual([]);
});

it.each([
  'not JSON',
  'null',
  '[]',
  '{"kind":"dance"}',
  '{"kind":"chat","id":"a","at":1}',
  '{"kind":"chat","id":"a","at":1,"text":"  "}',
  '{"kind":"chat","id":"a","at":"soon","text":"x"}',
  '{"kind":"chat","id":"a","at":-1e300,"text":"no date has this time"}',
  JSON.stringify({ kind: 'chat', id: 'a', at: 1, text: 'x'.repeat(longestChat + 1) }),
  '{"kind":"caption","text":7}',
])('passes over what no device of this version sends: %s', (text) => {
  expect(readMessage(text)).toBeNull();
});
