import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { frameAddress, openFrame } from './jitsi-frame.ts';

const origin = 'https://meet.example';
const scope = 'jitsi_meet_external_api_0';
let sent: unknown[];
let events: string[];
let frame: ReturnType<typeof openFrame>;
const frameWindow = {
  postMessage: (text: string, to: string) => void sent.push([JSON.parse(text), to]),
} as unknown as Window;
beforeEach(() => {
  sent = [];
  events = [];
  frame = openFrame({ origin, window: () => frameWindow, onEvent: (name) => void events.push(name) });
});
afterEach(() => frame.stop());

const receive = (data: unknown, from = origin, source: unknown = frameWindow) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin: from, source: source as Window }));
const event = (name: string) =>
  JSON.stringify({ postis: true, scope, method: 'data', params: { type: 'event', data: { name } } });

it('greets back, takes what happens in the room, and commands it', () => {
  receive(JSON.stringify({ postis: true, scope, method: '__ready__', params: '17' }));
  receive(event('video-conference-joined'));
  frame.command('toggle-lobby', true);
  expect(events).toEqual(['video-conference-joined']);
  expect(sent).toEqual([
    [{ postis: true, scope, method: '__ready__', params: '17' }, origin],
    [
      { postis: true, scope, method: 'data', params: { type: 'event', data: { name: 'toggle-lobby', data: [true] } } },
      origin,
    ],
  ]);
});

it('takes nothing of anybody else, and nothing once it is stopped', () => {
  receive(event('video-conference-left'), 'https://elsewhere.example');
  receive(event('video-conference-left'), origin, vi.fn());
  receive('no message');
  receive({ postis: true, scope });
  receive(event('video-conference-left').replace(scope, 'another'));
  frame.stop();
  receive(event('video-conference-left'));
  expect([events, sent]).toEqual([[], []]);
});

it('asks for the member’s language, and keeps the token where it is', () => {
  const address = new URL(frameAddress('https://meet.example/room?jwt=a.b.c', 'he'));
  expect(address.searchParams.get('jwt')).toBe('a.b.c');
  expect(decodeURIComponent(address.hash)).toContain('config.defaultLanguage="he"');
});
