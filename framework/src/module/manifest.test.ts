import { describe, expect, it } from 'vitest';
import { manifestSchema } from './manifest.schema.ts';

const least = { id: 'feed', name: 'mfe_feed', version: '0.1.0', framework: '^1.0.0' };
const problems = (extra: object) =>
  manifestSchema.safeParse({ ...least, ...extra }).error?.issues.map(({ path, code }) => [path.join('.'), code]);

describe('module.json', () => {
  it('needs only a name, a version and a framework range', () => {
    expect(manifestSchema.parse(least)).toMatchObject({ pages: [], slots: [], nav: [], budgetKiB: 40 });
  });

  it.each([
    [{ framework: '>=1' }, 'framework'],
    [{ name: 'mfe-feed' }, 'name'],
    [{ pages: [{ route: 'friends', expose: './Friends' }] }, 'pages.0.route'],
    [{ slots: [{ slot: 'side-panel', expose: './Panel' }] }, 'slots.0.slot'],
    [{ slots: [{ slot: 'shell.side-panel/v1', expose: 'Panel' }] }, 'slots.0.expose'],
    [{ nav: [{ id: 'x', route: '/x', icon: 'leaf', wording: 'x.nav', if: { role: 'staff' } }] }, 'nav.0.if'],
  ])('refuses %j and says where', (extra, path) => {
    expect(problems(extra)).toContainEqual([path, expect.any(String)]);
  });

  it('refuses a key it does not know', () => {
    expect(problems({ route: '/' })).toEqual([['', 'unrecognized_keys']]);
  });
});
