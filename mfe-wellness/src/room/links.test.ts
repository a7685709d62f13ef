import { expect, it, vi } from 'vitest';
import { createLinks, type RemotePeer } from './links.ts';
import type { LinkOptions, Signal } from './peer-link.ts';

const candidate = (name: string): Signal => ({ candidates: [{ candidate: name }] });

/** Links whose connections write down what they are asked. */
function withFakes() {
  const opened: LinkOptions[] = [];
  const done: string[] = [];
  let shown: ReadonlyMap<string, RemotePeer> = new Map();
  const links = createLinks({
    ownId: 'm',
    iceServers: () => [],
    tracks: () => ({ audio: null, video: null }),
    send: () => {},
    onOpen: (id) => void done.push(`${id} is there`),
    onText: (id, text) => void done.push(`${id}: ${text}`),
    onChange: (peers) => {
      shown = peers;
    },
    connect: (options) => {
      const name = `link ${opened.push(options)}`;
      return {
        receive: async (signal) =>
          void done.push(`${name} ${JSON.stringify(signal).includes('late') ? 'late' : 'takes'}`),
        setTrack: (kind) => void done.push(`${name} ${kind}`),
        say: (text) => void done.push(`${name} says ${text}`),
        reconnect: () => void done.push(`${name} reconnects`),
        close: () => void done.push(`${name} closes`),
      };
    },
  });
  return { links, opened, done, shown: () => [...shown.keys()] };
}

it('has one connection with each other that is in, and none with who left', () => {
  const { links, opened, done, shown } = withFakes();
  links.meet(['a', 'z']);
  links.meet(['z', 'a']);
  expect([opened.length, shown()]).toEqual([2, ['a', 'z']]);
  links.meet(['z']);
  expect([done, shown()]).toEqual([['link 1 closes'], ['z']]);
  links.close();
  expect(done).toEqual(['link 1 closes', 'link 2 closes']);
});

it('of two that begin at once the same one gives way on both sides', () => {
  const { links, opened } = withFakes();
  links.meet(['a', 'z']);
  expect(opened.map(({ isPolite }) => isPolite)).toEqual([true, false]);
});

it('takes up what came before one was known to be in, and what comes later after it', async () => {
  const { links, done } = withFakes();
  links.receive('a', candidate('early'));
  expect(done).toEqual([]);
  links.meet(['a']);
  links.receive('a', candidate('late'));
  await vi.waitFor(() => expect(done).toEqual(['link 1 takes', 'link 1 late']));
});

it('another camera and a lost line concern all of them', () => {
  const { links, done } = withFakes();
  links.meet(['a', 'z']);
  links.setTrack('video', null);
  links.reconnect();
  expect(done).toEqual(['link 1 video', 'link 2 video', 'link 1 reconnects', 'link 2 reconnects']);
});

it('what is said goes to one, or to all, and what comes says from whom', () => {
  const { links, opened, done } = withFakes();
  links.meet(['a', 'z']);
  opened[1]!.onOpen();
  opened[0]!.onText('hello');
  links.say('for all');
  links.say('for one', 'z');
  expect(done).toEqual(['z is there', 'a: hello', 'link 1 says for all', 'link 2 says for all', 'link 2 says for one']);
});

it('what a connection that was closed still says changes nothing', () => {
  const { links, opened, shown } = withFakes();
  links.meet(['a']);
  links.meet([]);
  opened[0]!.onState('connected');
  expect(shown()).toEqual([]);
});
