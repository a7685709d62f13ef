import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { deploymentNames, loadDeployment } from '../load-deployment.ts';
import { markOf } from './brand.ts';
import { readMark } from './mark.ts';

const folder = mkdtempSync(join(tmpdir(), 'banyan-mark-'));
function fileWith(text: string): string {
  const file = join(folder, 'ours.svg');
  writeFileSync(file, text);
  return file;
}
const svg = (inside: string, attributes = 'viewBox="0 0 24 24"') =>
  fileWith(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);

it('is plain shapes in a square', () => {
  const file = svg(
    '<!-- ours --><g fill="currentColor"><path d="M0 0h24"/><circle cx="1" r="2" fill="var(--ground)"/></g>',
  );
  expect(readMark(file)).toEqual({
    size: 24,
    shapes: [
      [
        'g',
        { fill: 'currentColor' },
        [
          ['path', { d: 'M0 0h24' }, []],
          ['circle', { cx: '1', r: '2', fill: 'var(--ground)' }, []],
        ],
      ],
    ],
  });
});

it.each([
  ['a script', '<script>alert(1)</script>', '<script> may not be in a mark'],
  ['a style', '<style>*{}</style>', '<style> may not be in a mark'],
  ['a foreign picture', '<image href="https://example.org/x.png"/>', '<image> may not be in a mark'],
  ['a use of another file', '<use href="x.svg#a"/>', '<use> may not be in a mark'],
  ['a handler', '<path onload="alert(1)" d="M0 0"/>', '<path> may not have "onload"'],
  ['a style attribute', '<path style="fill:red"/>', '<path> may not have "style"'],
  ['a paint from elsewhere', '<path fill="url(https://example.org)"/>', '<path> may not have fill="url('],
  ['a path that is none', '<path d="M0 0);"/>', '<path> may not have d='],
  ['words', 'hello', 'a mark has no text'],
])('with %s is refused', (_, inside, sentence) => {
  expect(() => readMark(svg(inside), 'ours.svg')).toThrow(`ours.svg: ${sentence}`);
});

it.each([
  ['no square', '<svg viewBox="0 0 24 12"/>', 'its viewBox is a square'],
  ['a handler of its own', '<svg viewBox="0 0 9 9" onload="x"/>', '<svg> may not have "onload"'],
  ['entities', '<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 9 9"/>', 'a mark declares nothing'],
  ['something else', '<html></html>', 'a mark is one <svg>'],
  ['of a name that is every object’s', '<svg viewBox="0 0 9 9"><constructor/></svg>', 'this is no well-formed SVG'],
  ['half of one', '<svg viewBox="0 0 9 9">', 'this is no well-formed SVG'],
  ['of too many shapes', `<svg viewBox="0 0 9 9"><g>${'<g/>'.repeat(100)}</g></svg>`, 'a mark has at most 100 shapes'],
  ['too much', `<svg viewBox="0 0 9 9">${'<g></g>'.repeat(700)}</svg>`, 'a mark has at most 4096 bytes'],
])('that is %s is refused', (_, text, sentence) => {
  expect(() => readMark(fileWith(text), 'ours.svg')).toThrow(`ours.svg: ${sentence}`);
});

it('that is missing is refused by the deployment that names it', () => {
  const file = join(folder, 'ours.json');
  const brand = { name: 'Ours', shortName: 'Ours', mark: 'nowhere.svg' };
  const support = { name: { en: 'Us', he: 'אנחנו' } };
  writeFileSync(
    file,
    JSON.stringify({ name: 'ours', brand, support, modules: { feed: { enabled: true }, admin: { enabled: true } } }),
  );
  expect(() => loadDeployment(file)).toThrow(/ours\.json: nowhere\.svg: there is no such file for "brand\.mark"\.$/);
});

it('is another for each deployment that ships', () => {
  const marks = deploymentNames().map((name) => JSON.stringify(markOf(loadDeployment(name))));
  expect(new Set(marks).size).toBe(marks.length);
});
