import { describe, expect, it } from 'vitest';
import { goodModule, madeModule, shell } from './testing/made-module.ts';
import { validateModules } from './validate-modules.ts';

const wish = { flags: { videos: false, sport: true }, modules: { recipes: { config: {} } } };
const nav = goodModule.nav[0]!;

function refusals(module: object): string[] {
  const validation = validateModules(wish, [madeModule({ module })], shell);
  return validation.ok ? [] : validation.problems;
}

describe('a submenu', () => {
  const child = { id: 'mine', route: '/recipes', query: 'of=me', wording: 'recipes.nav' };
  const withChild = (change: object) => refusals({ nav: [{ ...nav, children: [{ ...child, ...change }] }] });

  it('leads to pages of the module, by words and conditions of its own', () => {
    expect(withChild({})).toEqual([]);
    expect(withChild({ route: '/recipe' })).toEqual([
      'recipes: "nav[0].children[0].route" names "/recipe", which is no page of it (did you mean "/recipes"?).',
    ]);
    expect(withChild({ wording: 'recipes.mine' })).toEqual(['recipes: its wording has no "recipes.mine".']);
    expect(withChild({ if: { flag: 'video' } })[0]).toContain('"nav[0].children[0].if.flag" names "video"');
    expect(withChild({ id: 'recipes' })[0]).toContain('takes the nav id "recipes"');
    expect(withChild({ query: '?of=me' })[0]).toContain('must be a query such as type=session');
  });

  it('of which nothing is on goes with its entry', () => {
    const module = { nav: [{ ...nav, children: [{ ...child, if: { flag: 'videos' } }] }], flags: ['videos'] };
    expect(validateModules(wish, [madeModule({ module })], shell)).toMatchObject({
      modules: [{ module: { nav: [] } }],
    });
  });

  it('may have a badge that is said by a counted text', () => {
    expect(refusals({ nav: [{ ...nav, badge: 'recipes.count' }] })).toEqual([]);
    expect(refusals({ nav: [{ ...nav, badge: 'recipes.none' }] })).toEqual([
      'recipes: its wording has no "recipes.none".',
    ]);
  });
});
