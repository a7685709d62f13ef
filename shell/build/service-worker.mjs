import { createHash } from 'node:crypto';
import workbox from 'workbox-webpack-plugin';

const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** The worker keeps a file only when it is the one that was built. */
function withIntegrity(entries, compilation) {
  const manifest = entries.map((entry) => {
    const asset = compilation.getAsset(entry.url.replace(/^\//, ''));
    return asset ? { ...entry, integrity: integrityOf(asset.source.buffer()) } : entry;
  });
  return { manifest };
}

/** The worker, with the list of everything of the shell that it keeps. */
export const serviceWorker = () =>
  new workbox.InjectManifest({
    swSrc: './src/worker/worker.ts',
    swDest: 'sw.js',
    exclude: [/\.map$/, /\.br$/, /\.png$/, /^banyan\.json$/, /^wording\//, /LICENSE/],
    manifestTransforms: [withIntegrity],
    maximumFileSizeToCacheInBytes: 3_000_000,
  });
