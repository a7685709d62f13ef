import { describe, expect, it } from 'vitest';
import { safeLink } from './safe-link.ts';

describe('a link of an item', () => {
  it('shows the host it leads to', () => {
    expect(safeLink('https://www.example.org/a?b=c')).toEqual({
      href: 'https://www.example.org/a?b=c',
      host: 'example.org',
    });
  });

  it.each(['http://example.org', 'javascript:alert(1)', 'data:text/html,x', 'example.org', '', null])(
    'is none for %s',
    (link) => {
      expect(safeLink(link)).toBeNull();
    },
  );
});
