import { expect, it } from 'vitest';
import { filesOf, sliceOf, slices } from './slices.ts';
import { e2eFiles, unitTestFiles } from './test-files.ts';

const files = { unit: unitTestFiles(), e2eTests: e2eFiles() };

it('every test file and every e2e test is in a slice of the long run', () => {
  const lost = (['unit', 'e2eTests'] as const).flatMap((kind) => files[kind].filter((file) => !sliceOf(file, kind)));
  expect(files.unit.length + files.e2eTests.length).toBeGreaterThan(100);
  expect(lost).toEqual([]);
});

it('no slice names something that is not there', () => {
  const empty = slices.flatMap((slice) =>
    (['unit', 'e2eTests'] as const).flatMap((kind) =>
      slice[kind].filter((path) => !files[kind].some((file) => file.startsWith(path))),
    ),
  );
  expect(empty).toEqual([]);
});

it('a file that a slice names is taken from the folder that another names', () => {
  const [feed, outbox] = ['feed', 'outbox'].map((name) => slices.find((slice) => slice.name === name)!);
  const spec = 'tests/feed/outbox.spec.ts';
  expect([filesOf(feed!, 'e2eTests', [spec]), filesOf(outbox!, 'e2eTests', [spec])]).toEqual([[], [spec]]);
});
