// One script of the storm's page, as webpack makes one of the shell: from the sources of framework and module, for a browser.
import { join } from 'node:path';
import { Script } from 'node:vm';
import { build } from 'vite';

/** Compiled once, run in each tab. */
export async function bundlePage(): Promise<Script> {
  const built = await build({
    root: join(import.meta.dirname, '..'),
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    // As it is published, whatever NODE_ENV the tests themselves run in.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    resolve: {
      conditions: ['module', 'browser', 'production'],
      dedupe: ['react', 'react-dom', 'graphql', '@apollo/client'],
    },
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry: join(import.meta.dirname, '../page/page.ts'), formats: ['iife'], name: 'storm' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [{ output }] = [built].flat() as { output: { type: string; code?: string }[] }[] as [
    { output: { type: string; code?: string }[] },
  ];
  const code = output.find(({ type }) => type === 'chunk')!.code!;
  return new Script(code, { filename: 'storm-page.js' });
}
