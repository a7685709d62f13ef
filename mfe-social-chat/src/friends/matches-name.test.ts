import { describe, expect, it } from 'vitest';
import { matchesName } from './matches-name.ts';

const friend = { name: 'Renée Ben-David', username: 'rbd' };

describe('searching friends', () => {
  it.each(['ren', 'DAVID', 'renee', 'david ren', 'rbd', '  ', ''])('finds %j', (term) => {
    expect(matchesName(friend, term)).toBe(true);
  });

  it.each(['dana', 'renee cohen'])('does not find %j', (term) => {
    expect(matchesName(friend, term)).toBe(false);
  });

  it('finds a Hebrew name written with vowel marks', () => {
    expect(matchesName({ name: 'נֹעָם לוי' }, 'נעם')).toBe(true);
  });

  it('finds what was pasted from a right-to-left text, with another dash or in full width', () => {
    expect(matchesName(friend, '\u200fDavid\u202c \u200b')).toBe(true);
    expect(matchesName(friend, 'ben–david')).toBe(true);
    expect(matchesName(friend, 'ＤＡＶＩＤ')).toBe(true);
  });

  it('finds nobody by a name nobody has', () => {
    expect(matchesName({ name: null, username: null }, 'a')).toBe(false);
  });
});
