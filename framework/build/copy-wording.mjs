// A part's words travel with its built files: every language and variant, in `wording/` beside `banyan.json`.
import fs from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';

const isWording = (file) => /^([a-z-]+\.)?[a-z]{2}\.json$/.test(file);

/** File name -> words of these parts together. Their keys do not meet: each part has prefixes of its own. */
function readWording(folders) {
  const words = {};
  for (const folder of folders.filter((each) => fs.existsSync(each))) {
    for (const name of fs.readdirSync(folder).filter(isWording)) {
      words[name] = { ...words[name], ...JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) };
    }
  }
  return words;
}

/** Every key that a part's words have, in whatever language or variant. */
export const wordingKeysOf = (part) => [
  ...new Set(Object.values(readWording([path.join(part, 'wording')])).flatMap((words) => Object.keys(words))),
];

export class CopyWording {
  #folders;

  /** @param {string[]} parts Folders of the parts whose `wording/` is taken. */
  constructor(parts) {
    this.#folders = parts.map((part) => path.join(part, 'wording'));
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('CopyWording', (compilation) => {
      for (const folder of this.#folders) compilation.contextDependencies.add(folder);
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'CopyWording', stage }, () => {
        for (const [name, words] of Object.entries(readWording(this.#folders))) {
          const text = `${JSON.stringify(words, null, 1)}\n`;
          compilation.emitAsset(`wording/${name}`, new webpack.sources.RawSource(text));
        }
      });
    });
  }
}
