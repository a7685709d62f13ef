// The shell lends its federation runtime to every module: 5 KiB less in each entry, and one version on the page.

const RUNTIME = /[\\/]@module-federation[\\/]webpack-bundler-runtime[\\/]/;

/** For webpack's `externals`: what an entry would bring of the runtime is the global that the shell sets before it. */
export function lentRuntime({ request }, answer) {
  return RUNTIME.test(request) ? answer(null, '_BANYAN_FEDERATION', 'var') : answer();
}
