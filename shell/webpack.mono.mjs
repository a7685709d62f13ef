// The yardstick of the bench: the same code as one plain bundle, its modules imported instead of loaded at run time.
import fs from 'node:fs';
import path from 'node:path';
import { exposedFiles, shellConfig } from '@banyan/framework/webpack';
import { offers } from './build/offers.ts';
import { serviceWorker } from './build/service-worker.mjs';

const root = path.resolve(import.meta.dirname, '..');
const host = path.join(import.meta.dirname, 'src/host');
const modules = fs
  .readdirSync(root)
  .filter((folder) => folder.startsWith('mfe-') && fs.existsSync(path.join(root, folder, 'module.json')))
  .map((folder) => path.join(root, folder));

/** Takes the place of the host's module loading: every exposed file of every module, in the one bundle. */
function bundledModules() {
  const parts = modules.flatMap((dir) => {
    const manifest = JSON.parse(fs.readFileSync(path.join(dir, 'module.json'), 'utf8'));
    return Object.entries(exposedFiles(dir, manifest)).map(([name, file]) => {
      const address = path.relative(host, path.join(dir, file));
      return `  '${manifest.name}${name.slice(1)}': () => import(/* webpackMode: "eager" */ '${address}'),`;
    });
  });
  return [
    "import { fromBundle } from './bundled-modules.ts';",
    `export const startModules = () => fromBundle({\n${parts.join('\n')}\n});\n`,
  ].join('\n');
}

export default (env, argv) => {
  const generated = path.join(host, 'bundled-modules.gen.ts');
  fs.writeFileSync(generated, bundledModules());
  return shellConfig({
    dir: import.meta.dirname,
    fields: { offers: offers() },
    out: 'dist-mono',
    entry: { early: './src/early/early.ts', main: './src/main.ts' },
    alias: { '#modules$': generated },
    plugins: [serviceWorker()],
  })(env, argv);
};
