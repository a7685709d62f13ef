// rxjs also reads web streams and async iterables, which nobody here gives it: what does so stays out of the first file.
export function __awaiter() {
  throw new Error('This build of rxjs reads no streams and no async iterables (framework/build/no-streams.mjs).');
}

export { __awaiter as __asyncGenerator, __awaiter as __asyncValues, __awaiter as __await };
