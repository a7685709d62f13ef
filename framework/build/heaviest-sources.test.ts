import { expect, it } from 'vitest';
import { listHeaviest } from './heaviest-sources.ts';

it('names the heaviest packages and folders of ours, the heaviest first', () => {
  const own = ['a', 'b', 'c', 'd'].map((folder, index) => ({
    name: `/work/framework/src/${folder}/x.ts`,
    bytes: 1024 * (index + 1),
  }));
  const sources = [
    { name: '/n/.pnpm/react-dom@19/node_modules/react-dom/index.js', bytes: 5 * 1024 },
    { name: '/n/.pnpm/react-dom@19/node_modules/react-dom/cjs/client.js', bytes: 500 * 1024 },
    { name: '/n/.pnpm/x/node_modules/@mantine/core/esm/a.mjs', bytes: 60 * 1024 },
    ...own,
  ];
  expect(listHeaviest(sources)).toBe(
    'react-dom 505 KiB, @mantine/core 60 KiB, framework/src/d 4 KiB, framework/src/c 3 KiB, framework/src/b 2 KiB',
  );
});
