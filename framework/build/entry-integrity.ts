import { createHash } from 'node:crypto';
import webpack from 'webpack';
import { integrityOf } from './integrity.ts';

const brings = (files: Record<string, string>): string => `
;(function (sri, own, files) { if (sri) for (var name in files) sri[new URL(name, own).pathname] = files[name]; })
((globalThis.__banyan || {}).sri, document.currentScript && document.currentScript.src, ${JSON.stringify(files)});`;

/** Has a module's entry bring the integrity of the files it loads. */
export class EntryIntegrity {
  readonly #entry: string;

  /** @param entry Name of the entry point. */
  constructor(entry: string) {
    this.#entry = entry;
  }

  apply(compiler: webpack.Compiler): void {
    // The names of all others are made from their content already.
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1;
    compiler.hooks.thisCompilation.tap('EntryIntegrity', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'EntryIntegrity', stage }, () => {
        const [entry] = compilation.entrypoints.get(this.#entry)!.getFiles() as [string];
        const loaded = compilation.getAssets().filter(({ name }) => /\.(js|css)$/.test(name) && name !== entry);
        const files = Object.fromEntries(loaded.map(({ name, source }) => [name, integrityOf(source.buffer())]));
        compilation.updateAsset(entry, (source) => new webpack.sources.ConcatSource(source, brings(files)));
        const content = compilation.getAsset(entry)!.source.buffer();
        const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
        compilation.renameAsset(entry, entry.replace(/\.[0-9a-f]{8}\.js$/, `.${hash}.js`));
      });
    });
  }
}
