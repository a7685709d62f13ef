// Integrity of what webpack loads at run time. The page names the shell's files and each module's entry; the entry, which
// is what the page says it is, names the module's other files. So a page does not grow with the files of modules.
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import webpack from 'webpack';
import { integrityOf } from './integrity.mjs';

const CssLoadingRuntimeModule = createRequire(import.meta.url)('webpack/lib/css/CssLoadingRuntimeModule');

const check = (element, address) => `
var integrity = ((globalThis.__banyan || {}).sri || {})[new URL(${element}.${address}).pathname];
if (integrity) { ${element}.integrity = integrity; ${element}.crossOrigin = 'anonymous'; }`;

export class DeploySri {
  apply(compiler) {
    // The hooks below belong to one copy of webpack: on another they say nothing, and the page refuses every chunk.
    if (compiler.webpack !== webpack)
      throw new Error(
        "This build runs another copy of webpack than the framework's: build it with `banyan-module build`.",
      );
    compiler.hooks.compilation.tap('DeploySri', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'DeploySri',
        (code) => code + check('script', 'src'),
      );
      CssLoadingRuntimeModule.getCompilationHooks(compilation).createStylesheet.tap(
        'DeploySri',
        (code) => code + check('link', 'href'),
      );
    });
  }
}

const brings = (files) => `
;(function (sri, own, files) { if (sri) for (var name in files) sri[new URL(name, own).pathname] = files[name]; })
((globalThis.__banyan || {}).sri, document.currentScript && document.currentScript.src, ${JSON.stringify(files)});`;

/** Has a module's entry bring the integrity of the files it loads. */
export class EntryIntegrity {
  #entry;

  /** @param {string} entry Name of the entry point. */
  constructor(entry) {
    this.#entry = entry;
  }

  apply(compiler) {
    // The names of all others are made from their content already.
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1;
    compiler.hooks.thisCompilation.tap('EntryIntegrity', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'EntryIntegrity', stage }, () => {
        const [entry] = compilation.entrypoints.get(this.#entry).getFiles();
        const loaded = compilation.getAssets().filter(({ name }) => /\.(js|css)$/.test(name) && name !== entry);
        const files = Object.fromEntries(loaded.map(({ name, source }) => [name, integrityOf(source.buffer())]));
        compilation.updateAsset(entry, (source) => new webpack.sources.ConcatSource(source, brings(files)));
        const content = compilation.getAsset(entry).source.buffer();
        const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
        compilation.renameAsset(entry, entry.replace(/\.[0-9a-f]{8}\.js$/, `.${hash}.js`));
      });
    });
  }
}
