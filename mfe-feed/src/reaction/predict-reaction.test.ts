import { describe, expect, it } from 'vitest';
import { predictCounts } from './predict-reaction.ts';

describe('the counts after a reaction', () => {
  it('gain one for a first reaction', () => {
    expect(predictCounts([], null, 'love')).toEqual([{ type: 'love', count: 1 }]);
  });

  it('move one from the old type to the new', () => {
    const counts = [
      { type: 'like', count: 3 },
      { type: 'love', count: 1 },
    ] as const;
    expect(predictCounts(counts, 'like', 'love')).toEqual([
      { type: 'like', count: 2 },
      { type: 'love', count: 2 },
    ]);
  });

  it('drop a type that nobody holds any more', () => {
    expect(predictCounts([{ type: 'sad', count: 1 }], 'sad', null)).toEqual([]);
  });

  it('stay as they are when nothing changes', () => {
    const counts = [{ type: 'happy', count: 2 }] as const;
    expect(predictCounts(counts, 'happy', 'happy')).toEqual(counts);
    expect(predictCounts([], 'happy', 'happy')).toEqual([]);
  });

  it('never fall below nothing, when the counts lag behind', () => {
    expect(predictCounts([], 'like', null)).toEqual([]);
  });
});
