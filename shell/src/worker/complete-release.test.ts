import { expect, it, vi } from 'vitest';
import { completeRelease } from './complete-release.ts';
import { neededFiles, outdatedFiles, releaseIn } from './rules.ts';

const old = { '/main.1.js': 'a', '/m/feed/1/entry.js': 'b', '/m/friends/1/entry.js': 'c' };
const fresh = {
  '/main.2.js': 'd',
  '/m/feed/2/entry.js': 'e',
  '/m/feed/2/more.js': 'f',
  '/m/friends/1/entry.js': 'c',
  '/m/admin/1/entry.js': 'g',
};

/** A store with these files in it, that has no room, or no network, after `most` more. */
function store(kept: string[], most = 99, idle = async () => {}) {
  const added: string[] = [];
  const add = async (path: string, integrity: string) => {
    if (added.length >= most) throw new Error('QuotaExceededError');
    added.push(`${path} ${integrity}`);
    kept.push(path);
  };
  return { kept: async () => [...kept], add, added, idle };
}

it('a page says where the list of its release is', () => {
  const deployment = JSON.stringify({ release: '/release/files.1.json' });
  const html = `<script type="application/json" id="deployment">${deployment}</script><p>{}</p>`;
  expect(releaseIn(html)).toBe('/release/files.1.json');
  expect(releaseIn('<p>a portal that asks for a room number</p>')).toBeUndefined();
});

it('a release needs the shell, all words, and all of every module that was opened before', () => {
  const words = { '/words/feed.en.2.json': 'h', '/words/admin.en.2.json': 'i' };
  expect(neededFiles({ ...words, ...fresh }, ['/main.1.js', '/m/feed/1/entry.js'])).toEqual([
    ...Object.keys(words),
    '/main.2.js',
    '/m/feed/2/entry.js',
    '/m/feed/2/more.js',
  ]);
});

it('files that few members use come with a release only where an earlier one was used', () => {
  const reader = ['/m/wellness/2/later-reader.22222222.js', '/m/wellness/2/later-reader.33333333.css'];
  const release = Object.fromEntries(
    ['/m/wellness/2/entry.js', ...reader, '/m/feed/2/later-reader.44444444.js'].map((path) => [path, 'x']),
  );
  expect(neededFiles(release, ['/m/feed/1/entry.js'], ['wellness'])).toEqual(['/m/wellness/2/entry.js']);
  const used = ['/m/wellness/1/entry.js', '/m/wellness/1/later-reader.11111111.js'];
  expect(neededFiles(release, used)).toEqual(['/m/wellness/2/entry.js', reader[0]]);
});

it('a module that is asked for is brought whole, though nothing of it was opened', async () => {
  const files = store(['/main.2.js', '/m/feed/2/entry.js']);
  expect(await completeRelease(fresh, files, ['friends'])).toBe(true);
  expect(files.added).toEqual(['/m/feed/2/more.js f', '/m/friends/1/entry.js c']);
});

it('its files are brought with their integrity, those that are there already are not', async () => {
  const files = store(Object.keys(old));
  expect(await completeRelease(fresh, files)).toBe(true);
  expect(files.added).toEqual(['/main.2.js d', '/m/feed/2/entry.js e', '/m/feed/2/more.js f']);
});

it('what the opened page fetches meanwhile is not fetched twice, and nobody waits when all is there', async () => {
  const kept = Object.keys(old);
  const idle = vi.fn(async () => void kept.push('/m/feed/2/entry.js'));
  const files = store(kept, 99, idle);
  expect(await completeRelease(fresh, files)).toBe(true);
  expect(files.added).toEqual(['/main.2.js d', '/m/feed/2/more.js f']);
  expect(await completeRelease(fresh, files)).toBe(true);
  expect(idle).toHaveBeenCalledTimes(1);
});

it('it is not complete when the room or the network ends, and goes on from there', async () => {
  const kept = Object.keys(old);
  expect(await completeRelease(fresh, store(kept, 2))).toBe(false);
  const again = store(kept);
  expect(await completeRelease(fresh, again)).toBe(true);
  expect(again.added).toEqual(['/m/feed/2/more.js f']);
});

it('files of an older release go afterwards, those that both have stay', () => {
  expect(outdatedFiles(fresh, ['/words/feed.en.1.json', ...Object.keys(old), '/rubik.11111111.woff2'])).toEqual([
    '/words/feed.en.1.json',
    '/main.1.js',
    '/m/feed/1/entry.js',
  ]);
});
