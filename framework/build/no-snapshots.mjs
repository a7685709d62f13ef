// Stands in for what the federation runtime reads of snapshots, manifests of all parts, which no build of ours writes:
// `disableSnapshot` ends their use and leaves 9 KB of their code in the shell.

export class SnapshotHandler {
  hooks = { applyPlugin() {}, removePlugin() {} };
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});

/** Preloading reads snapshots; the page itself names what comes early (shell/src/early). */
export function formatPreloadArgs() {
  throw new Error('The page preloads parts, not the federation runtime.');
}

export {
  formatPreloadArgs as generatePreloadAssetsPlugin,
  formatPreloadArgs as preloadAssets,
  formatPreloadArgs as snapshotPlugin,
};
