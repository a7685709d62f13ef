import { viewer } from '@banyan/kit/testing';
import { describe, expect, it } from 'vitest';
import type { DiaryDoc } from '../diary/diary.model.ts';
import { isOwnEntry, isSharedWith, keepsDiary } from './diary.policy.ts';

const now = new Date('2026-03-10T12:00:00Z');
const who = {
  member: viewer({ memberId: 'ann' }),
  other: viewer({ memberId: 'ben' }),
  staff: viewer({ memberId: 'dana', roles: ['member', 'staff'] }),
  admin: viewer({ memberId: 'ross', roles: ['member', 'admin'] }),
  careTeam: viewer({ memberId: 'grace', roles: ['member', 'careTeam'] }),
};

const diaries: Record<string, Pick<DiaryDoc, '_id' | 'consentSince' | 'sharedSince'>> = {
  unknown: { _id: 'ann' },
  kept: { _id: 'ann', consentSince: now },
  shared: { _id: 'ann', consentSince: now, sharedSince: now },
  // What no write leaves behind: the consent alone has to be enough of a no.
  'shared, no more kept': { _id: 'ann', sharedSince: now },
};

describe('whose diary it is', () => {
  it.each`
    diary                     | by            | mayRead  | keeps
    ${'unknown'}              | ${'member'}   | ${false} | ${false}
    ${'unknown'}              | ${'careTeam'} | ${false} | ${false}
    ${'kept'}                 | ${'member'}   | ${false} | ${true}
    ${'kept'}                 | ${'other'}    | ${false} | ${false}
    ${'kept'}                 | ${'careTeam'} | ${false} | ${false}
    ${'shared'}               | ${'member'}   | ${false} | ${true}
    ${'shared'}               | ${'other'}    | ${false} | ${false}
    ${'shared'}               | ${'staff'}    | ${false} | ${false}
    ${'shared'}               | ${'admin'}    | ${false} | ${false}
    ${'shared'}               | ${'careTeam'} | ${true}  | ${false}
    ${'shared, no more kept'} | ${'member'}   | ${false} | ${false}
    ${'shared, no more kept'} | ${'careTeam'} | ${false} | ${false}
  `(
    'one that is $diary: $by reads it as one of the care team $mayRead, keeps it as their own $keeps',
    ({ diary, by, ...may }: { diary: string; by: keyof typeof who; mayRead: boolean; keeps: boolean }) => {
      const row = diaries[diary]!;
      expect({ mayRead: isSharedWith(who[by], row), keeps: keepsDiary(who[by], row) }).toEqual(may);
    },
  );

  it.each(Object.entries(who))('an entry of Ann’s is her own alone: %s', (_, by) => {
    expect(isOwnEntry(by, { memberId: 'ann' })).toBe(by.memberId === 'ann');
  });
});
