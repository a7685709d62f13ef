// Writes `banyan.json` beside the built files: all the server needs to deploy a part, with nothing read from its source.
import webpack from 'webpack';
import { wordsNamedIn } from './first-words.ts';
import { integrityOf } from './integrity.ts';
import { packed } from './packed.ts';
import { chunkNameOf } from './read-module.mjs';

export const DIST_MANIFEST = 'banyan.json';

const isWording = (file) => file.startsWith('wording/');
const isServed = (file) => !/\.(map|br)$|LICENSE\.txt$|^banyan\.json$/.test(file) && !isWording(file);
const isText = (file) => /\.(js|css|svg|json)$/.test(file);

/** Files a chunk group needs before its code can run, styles apart from scripts. */
function filesOf(group) {
  const files = [...new Set((group?.chunks ?? []).flatMap((chunk) => [...chunk.files]))].filter(isServed);
  return { js: files.filter((file) => file.endsWith('.js')), css: files.filter((file) => file.endsWith('.css')) };
}

/** Every key of the part's words, in whatever language or variant. */
function wordingKeys(compilation) {
  const files = compilation.getAssets().filter(({ name }) => isWording(name));
  return [...new Set(files.flatMap(({ source }) => Object.keys(JSON.parse(source.source().toString()))))];
}

export class DistManifest {
  #options;

  /**
   * @param {{ entry?: string, exposes?: string[], lentWords?: string[], fields?: object, isQuick?: boolean }} options
   *   `lentWords`: keys of another part's words that its code may ask for too. `isQuick`: files may be some percent larger.
   */
  constructor(options) {
    this.#options = options;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('DistManifest', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'DistManifest', stage }, () => this.#write(compilation));
    });
  }

  #write(compilation) {
    const { entry, exposes = [], lentWords = [], fields = {}, isQuick } = this.#options;
    const compress = compilation.options.mode === 'production';
    const files = {};
    const wording = {};
    for (const { name, source } of compilation.getAssets()) {
      const content = source.buffer();
      if (isWording(name)) wording[name] = { integrity: integrityOf(content), bytes: content.length };
      if (!isServed(name)) continue;
      files[name] = { integrity: integrityOf(content), bytes: content.length };
      if (!compress || !isText(name) || content.length < 500) continue;
      const smaller = packed(content, { isQuick });
      files[name].brotli = smaller.length;
      compilation.emitAsset(`${name}.br`, new webpack.sources.RawSource(smaller));
    }
    const groupOf = (expose) => compilation.chunkGroups.find((group) => group.name === chunkNameOf(expose));
    const entrypoints = Object.fromEntries([...compilation.entrypoints].map(([name, group]) => [name, filesOf(group)]));
    const exposed = Object.fromEntries(exposes.map((expose) => [expose, filesOf(groupOf(expose))]));
    const keys = [...wordingKeys(compilation), ...lentWords];
    const code = ({ js }) => js.map((name) => compilation.getAsset(name).source.source().toString()).join('\n');
    const words = Object.entries({ ...entrypoints, ...exposed }).map(([name, loads]) => [
      name,
      wordsNamedIn(code(loads), keys),
    ]);
    const manifest = {
      ...fields,
      ...(entry ? { entry: entrypoints[entry].js[0] } : {}),
      entrypoints,
      exposes: exposed,
      files,
      wording,
      words: Object.fromEntries(words.filter(([, named]) => named.length > 0)),
    };
    compilation.emitAsset(DIST_MANIFEST, new webpack.sources.RawSource(`${JSON.stringify(manifest, null, 1)}\n`));
  }
}
