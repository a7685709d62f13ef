import { expect, it } from 'vitest';
import { bootHtml } from './boot-html.ts';

const parts = {
  isMember: true,
  hasLine: false,
  mark: '/m.svg',
  brand: 'B',
  notice: { text: '', again: '', loading: '' },
};

it.each([
  ['none', '1', false],
  ['aside', '2', false],
  ['beside', '2', true],
] as const)('leaves a side panel that is %s its room', (sidePanel, columns, isThere) => {
  const html = bootHtml({ ...parts, sidePanel });
  expect(html).toContain(`data-columns="${columns}"`);
  expect(html.includes('skeleton-side')).toBe(isThere);
  if (isThere) expect(html.indexOf('skeleton-side')).toBeLessThan(html.indexOf('skeleton-page'));
  expect(bootHtml({ ...parts, sidePanel, isMember: false })).toContain('data-columns="2"');
});

it('keeps the place of a line to write in, above the first card', () => {
  const html = bootHtml({ ...parts, sidePanel: 'none', hasLine: true });
  expect(html.indexOf('skeleton-line')).toBeLessThan(html.indexOf('skeleton-card'));
  expect(html).toContain('skeleton-line');
  expect(bootHtml({ ...parts, sidePanel: 'none' })).not.toContain('skeleton-line');
});
