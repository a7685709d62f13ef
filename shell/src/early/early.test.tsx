import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

it('at another address than the page was written for starts without its words, and asks only for the session', async () => {
  const written = {
    path: '/',
    firstWords: ['feed'],
    firstQueries: [{ operation: 'A', query: '', variables: {} }],
    palettes: [],
    languages: [],
  };
  document.body.innerHTML = `<script type="application/json" id="deployment">${JSON.stringify(written)}</script>`;
  localStorage.setItem('banyan.viewer', '{"id":"m1"}');
  history.replaceState(null, '', '/friends');
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  await import('./early.ts');
  expect(window.__banyan).toMatchObject({ deployment: { firstWords: [], firstQueries: [] } });
  expect(Object.keys(window.__banyan!.prefetch!)).toEqual(['RefreshSession{}']);
});
