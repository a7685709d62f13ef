// React notifies of its commits only who was there before it was loaded, as its developer tools are. Tests count them (`count-work.ts`).

interface Commits {
  __REACT_DEVTOOLS_GLOBAL_HOOK__?: object;
  onReactCommit?: (root: unknown) => void;
}

const page = globalThis as Commits;
page.onReactCommit = undefined;
page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  supportsFiber: true,
  inject: () => 1,
  onCommitFiberRoot: (_: number, root: unknown) => page.onReactCommit?.(root),
  onCommitFiberUnmount() {},
  onPostCommitFiberRoot() {},
};

export {};
