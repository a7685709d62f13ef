// A build that no shell would take fails: the same checks that a deployment makes, as far as they need no shell.
import path from 'node:path';
import webpack from 'webpack';
import { readBuiltModule } from '../src/module/validation/built-module.ts';
import { checkBuild } from '../src/module/validation/validate-modules.ts';

export class CheckBuild {
  #id;

  /** @param {string} id The module's id. */
  constructor(id) {
    this.#id = id;
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tap('CheckBuild', (compilation) => {
      if (compilation.errors.length > 0 || compilation.options.mode !== 'production') return;
      const built = readBuiltModule(this.#id, path.resolve(compilation.outputOptions.path));
      compilation.errors.push(...checkBuild(built).map((sentence) => new webpack.WebpackError(sentence)));
    });
  }
}
