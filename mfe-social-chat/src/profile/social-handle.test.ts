import { describe, expect, it } from 'vitest';
import { handleLink } from './social-handle.ts';

describe('a social handle', () => {
  it('leads to its network', () => {
    expect(handleLink('instagram', '@maya.l')).toBe('https://www.instagram.com/maya.l');
    expect(handleLink('linkedin', 'maya-levi')).toBe('https://www.linkedin.com/in/maya-levi');
  });

  it('that is a mail address opens the mail program', () => {
    expect(handleLink('facebook', 'maya@example.org')).toBe('mailto:maya@example.org');
  });

  it.each(['javascript:alert(1)', 'https://evil.example', 'a/../b', '', 'two words', 'a@b.c?subject=x'])(
    'leads nowhere when it is %j',
    (handle) => {
      expect(handleLink('twitter', handle)).toBeNull();
    },
  );
});
