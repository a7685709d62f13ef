// A host that has grown too heavy is not built: the sentence says by how much, and what weighs most.
import webpack from 'webpack';
import { listHeaviest } from './heaviest-sources.ts';
import { packed } from './packed.ts';

interface Budget {
  js: number;
  css: number;
}

export class CheckBudget {
  readonly #budgetKiB: Budget;

  /** @param budgetKiB Brotli, of all entry points together. */
  constructor(budgetKiB: Budget) {
    this.#budgetKiB = budgetKiB;
  }

  apply(compiler: webpack.Compiler): void {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
    compiler.hooks.thisCompilation.tap('CheckBudget', (compilation) => {
      if (compilation.options.mode !== 'production' || compilation.compiler.isChild()) return;
      compilation.hooks.processAssets.tap({ name: 'CheckBudget', stage }, () => {
        for (const kind of ['js', 'css'] as const) this.#check(compilation, kind);
      });
    });
  }

  #check(compilation: webpack.Compilation, kind: keyof Budget): void {
    const names = [...compilation.entrypoints.values()].flatMap((group) => group.getFiles());
    const files = [...new Set(names)].filter((name) => name.endsWith(`.${kind}`));
    const packedBytes = (name: string) =>
      (compilation.getAsset(`${name}.br`)?.source.buffer() ?? packed(compilation.getAsset(name)!.source.buffer()))
        .length;
    const bytes = files.reduce((sum, name) => sum + packedBytes(name), 0);
    const limit = this.#budgetKiB[kind];
    if (bytes <= limit * 1024) return;
    const chunks = [...compilation.entrypoints.values()].flatMap((group) => group.chunks);
    const modules = chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]);
    const inside = modules.flatMap((module) => ('modules' in module ? (module.modules as webpack.Module[]) : [module]));
    const sources = inside.map((module) => ({ name: module.nameForCondition() ?? '', bytes: module.size() }));
    const size = (bytes / 1024).toFixed(1);
    compilation.errors.push(
      new webpack.WebpackError(
        `The first screen loads ${size} KiB of ${kind}, and the budget is ${limit}; load something later. ` +
          `Heaviest before packing: ${listHeaviest(sources.filter(({ name }) => name.endsWith('.css') === (kind === 'css')))}.`,
      ),
    );
  }
}
