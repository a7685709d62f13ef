import { describe, expect, it } from 'vitest';
import { parentOf, readAddress, stepOf, writeAddress } from './video-address.ts';

const read = (search: string) => readAddress(new URLSearchParams(search));
const step = (search: string) => stepOf(read(search));

describe('the address of the videos', () => {
  it.each([
    ['', 'choose'],
    ['type=session', 'choose'],
    ['type=session&duration=5-10', 'list'],
    ['duration=60-75', 'list'],
    ['type=session&label=Long+class', 'list'],
    ['type=session&duration=5-10&query=calm', 'choose'],
    ['type=session&duration=7', 'choose'],
    ['type=Pose', 'choose'],
    ['type=pose&label=Standing', 'choose'],
    ['type=dance', 'choose'],
    ['type=session&video=a1', 'watch'],
    ['video=a1', 'watch'],
    ['video=', 'choose'],
  ])('?%s is the step %s', (search, expected) => {
    expect(step(search)).toBe(expected);
  });

  it('reads words in any case, and nothing out of words that are none', () => {
    expect(read('type=POSE&duration=1-2')).toMatchObject({ kind: 'pose', duration: null });
    expect(read('type=dance')).toMatchObject({ kind: null });
  });

  it('searches in all labels', () => {
    expect(read('type=session&label=Long&duration=60-75&query=+calm+')).toMatchObject({
      query: 'calm',
      label: null,
      duration: null,
    });
  });

  it.each(['type=session', 'type=pose&label=%D7%A2%D7%9E%D7%99%D7%93%D7%94', 'type=session&duration=5-10&video=a1'])(
    'is written as it was read: ?%s',
    (search) => {
      expect(writeAddress(read(search))).toBe(`/videos?${search}`);
    },
  );

  const long = { kind: 'session', label: 'Long class' } as const;
  it.each([
    ['a video of a list', 'type=session&duration=5-10&video=a1', undefined, '/videos?type=session&duration=5-10'],
    ['a list', 'type=session&duration=5-10', undefined, '/videos?type=session'],
    ['the choice', 'type=session', undefined, '/'],
    ['a pose', 'type=pose&label=Standing&video=a1', undefined, '/videos?type=pose&label=Standing'],
    ['poses', 'type=pose&label=Standing', undefined, '/'],
    ['a video that was found', 'type=session&query=calm&video=a1', undefined, '/videos?type=session&query=calm'],
    ['what was found', 'type=session&query=calm', undefined, '/videos?type=session'],
    ['a video that a link led to', 'video=a1', long, '/videos?type=session&label=Long+class'],
    ['the same while nobody knows what it is', 'video=a1', undefined, '/videos?type=session'],
  ])('leads back from %s', (_, search, video, expected) => {
    expect(parentOf(read(search), video)).toBe(expected);
  });
});
