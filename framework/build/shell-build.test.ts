// What a build leaves behind, tried on a few lines: no page of the product is built here.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it, onTestFinished } from 'vitest';
import webpack from 'webpack';
import { CheckBudget } from './check-budget.ts';
import { DistManifest } from './dist-manifest.mjs';
import { EntryIntegrity } from './entry-integrity.ts';
import { integrityOf } from './integrity.ts';

async function build(source: Record<string, string>, plugins: object[]) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'banyan-build-'));
  onTestFinished(() => fs.rmSync(dir, { recursive: true }));
  for (const [name, code] of Object.entries(source)) fs.writeFileSync(path.join(dir, name), code);
  const compiler = webpack({
    context: dir,
    mode: 'production',
    target: 'web',
    entry: { main: './main.js' },
    output: { path: path.join(dir, 'dist'), filename: '[name].[contenthash:8].js', publicPath: '/' },
    plugins: plugins as never[],
  })!;
  const stats = await new Promise<webpack.Stats>((resolve, reject) =>
    compiler.run((error, done) => (error || !done ? reject(error) : resolve(done))),
  );
  const out = path.join(dir, 'dist');
  const names = fs.existsSync(out) ? fs.readdirSync(out) : [];
  const files = Object.fromEntries(names.map((name) => [name, fs.readFileSync(path.join(out, name))]));
  return { errors: stats.compilation.errors.map(({ message }) => message), files };
}

/** Text that packs badly. */
const heavy = (bytes: number) =>
  `export default '${Array.from({ length: bytes }, () => Math.random().toString(36)[2]).join('')}';`;

it('a host above its budget is not built, and the sentence names what weighs most', async () => {
  const source = { 'main.js': "import text from './heavy.js'; console.log(text);", 'heavy.js': heavy(20_000) };
  const { errors } = await build(source, [new CheckBudget({ js: 5, css: 1 })]);
  expect(errors).toEqual([
    expect.stringMatching(/^The first screen loads 1\d\.\d KiB of js, and the budget is 5; .*Heaviest .* 20 KiB\.$/),
  ]);
  expect((await build(source, [new CheckBudget({ js: 20, css: 1 })])).errors).toEqual([]);
});

it('an entry brings the integrity of the files it loads, and its name is that of its content', async () => {
  const entryOf = async (text: string) => {
    const source = {
      'main.js': "globalThis.load = () => import('./late.js');",
      'late.js': `export default '${text}';`,
    };
    const { files } = await build(source, [new EntryIntegrity('main')]);
    const [entry, late] = [/^main/, /^\d/].map((pattern) => Object.keys(files).find((name) => pattern.test(name))!);
    return { entry: entry!, late: late!, files };
  };
  const { entry, late, files } = await entryOf('one');
  const page = { sri: {} as Record<string, string> };
  const document = { currentScript: { src: 'https://app.example.org/m/feed/1.0.0/entry.js' } };
  runInNewContext(files[entry]!.toString(), { __banyan: page, document, self: {}, URL });
  expect(page.sri).toEqual({ [`/m/feed/1.0.0/${late}`]: integrityOf(files[late]!) });
  expect((await entryOf('two')).entry).not.toBe(entry);
});

it('the words of a first screen are also those that what the framework lends it asks for', async () => {
  const source = { 'main.js': "console.log('lent.today', 'nobody.knows');" };
  const { files } = await build(source, [new DistManifest({ lentWords: ['lent.today', 'lent.later'] })]);
  expect(JSON.parse(String(files['banyan.json'])).words).toEqual({ main: ['lent.today'] });
});
