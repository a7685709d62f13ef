import { status, weakPairs } from '@banyan/framework/palettes';
import { expect, it } from 'vitest';
import { loadDeployment, parseDeployment } from '../load-deployment.ts';
import { paletteOf } from './brand.ts';
import { paletteOfSeed } from './palette-from-seed.ts';

const withColours = (colours: object) => () =>
  parseDeployment(
    {
      name: 'ours',
      brand: { name: 'Ours', shortName: 'Ours', colours },
      support: { name: { en: 'Us', he: 'אנחנו' } },
      modules: { feed: { enabled: true }, admin: { enabled: true } },
    },
    'x.json',
  );

it.each(['#ffe000', '#ff0000', '#00ff00', '#0000ff', '#ff00ff', '#00ffff', '#808080', '#000000', '#ffffff'])(
  'of any seed can be read, in light and in dark: %s',
  (seed) => {
    const { light, dark } = paletteOfSeed({ seed });
    expect([...weakPairs({ ...light, ...status.light }), ...weakPairs({ ...dark, ...status.dark })]).toEqual([]);
  },
);

it('have the hue of their seed, and the team another', () => {
  const own = paletteOfSeed({ seed: '#155e9c' }).light;
  const accented = paletteOfSeed({ seed: '#155e9c', accent: '#d99a00' }).light;
  expect(accented).toEqual({ ...own, filled: '#2066a5', staff: accented.staff });
  expect(accented.staff).not.toBe(own.staff);
});

it('of a grey seed stay grey', () => {
  expect(paletteOfSeed({ seed: '#808080' }).light.filled).toMatch(/^#(..)\1\1$/);
});

it('that cannot be read refuse the deployment, naming both and how far they are', () => {
  expect(withColours({ seed: '#155e9c', light: { dimmed: '#aaaaaa' } })).toThrow(
    'x.json: "brand.colours.light" leaves "dimmed" #aaaaaa on "surface" #ffffff unreadable: 2.3:1, and 4.5:1 is needed.',
  );
  expect(withColours({ seed: '#155e9c', dark: { dimmed: '#333333' } })).toThrow('"brand.colours.dark" leaves "dimmed"');
});

it('that are no colours, or of no role, are refused', () => {
  for (const seed of ['blue', '#fff}*{'])
    expect(withColours({ seed })).toThrow('x.json: "brand.colours.seed" must be a colour such as #217541.');
  expect(withColours({ seed: '#155e9c', dark: { pages: '#000000' } })).toThrow(
    'x.json: unknown key "brand.colours.dark.pages" (did you mean "page"?).',
  );
});

it('of the demo are the leaf green; campus and thrive have their own', () => {
  const filled = (name: string) => paletteOf(loadDeployment(name)).light.filled;
  expect([filled('demo'), filled('campus'), filled('thrive')]).toEqual(['#217541', '#2066a5', '#9a3e64']);
});
