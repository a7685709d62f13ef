// Integrity of what webpack loads at run time. The page names the shell's files and each module's entry; the entry, which
// is what the page says it is, names the module's other files. So a page does not grow with the files of modules.
import { createRequire } from 'node:module';
import webpack from 'webpack';

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
