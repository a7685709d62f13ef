import { expect, it } from 'vitest';
import { filesOf, sliceOf, slices } from './slices.ts';
import { journeyFiles, unitTestFiles } from './test-files.ts';

const files = { unit: unitTestFiles(), journeys: journeyFiles() };

it('every test file and every journey is in a slice of the long run', () => {
  const lost = (['unit', 'journeys'] as const).flatMap((kind) => files[kind].filter((file) => !sliceOf(file, kind)));
  expect(files.unit.length + files.journeys.length).toBeGreaterThan(100);
  expect(lost).toEqual([]);
});

it('no slice names something that is not there', () => {
  const empty = slices.flatMap((slice) =>
    (['unit', 'journeys'] as const).flatMap((kind) =>
      slice[kind].filter((path) => !files[kind].some((file) => file.startsWith(path))),
    ),
  );
  expect(empty).toEqual([]);
});

it('a file that a slice names is taken from the folder that another names', () => {
  const [feed, outbox] = ['feed', 'outbox'].map((name) => slices.find((slice) => slice.name === name)!);
  const spec = 'journeys/feed/outbox.spec.ts';
  expect([filesOf(feed!, 'journeys', [spec]), filesOf(outbox!, 'journeys', [spec])]).toEqual([[], [spec]]);
});
