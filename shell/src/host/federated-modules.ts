// The host side of Module Federation, without a build plugin: the shell's own imports are lent to the modules.
import * as framework from '@banyan/framework';
import { FRAMEWORK_VERSION, type LoadRemote } from '@banyan/framework/host';
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import federation from '@module-federation/webpack-bundler-runtime';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import { type PageDeployment, pageGlobals } from '../early/page-globals.ts';
import { refetchBroken } from './refetch-broken.ts';

interface UrlPolicy {
  createScriptURL(address: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: UrlPolicy): UrlPolicy;
}

/** Entries come from this origin's modules and from nowhere else. */
function checkedAddress(address: string): string {
  const url = new URL(address, location.href);
  if (url.origin === location.origin && url.pathname.startsWith('/m/')) return address;
  throw new TypeError(`Refused the script ${address}.`);
}

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
const policy = factory?.createPolicy('modules', { createScriptURL: checkedAddress }) ?? {
  createScriptURL: checkedAddress,
};

/** Loads a module's entry with the integrity the deployment names, and says which did not arrive as it should. */
const checkedEntries = (onFailure: (address: string) => void): ModuleFederationRuntimePlugin => ({
  name: 'checked-entries',
  createScript({ url }) {
    const script = document.createElement('script');
    const integrity = pageGlobals().sri[new URL(url, location.href).pathname];
    if (integrity) script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    script.async = true;
    script.src = policy.createScriptURL(url);
    script.addEventListener('error', () => onFailure(url));
    return script;
  },
});

const lent = (version: string, lib: object, requiredVersion: string) => [
  { version, lib: () => lib, shareConfig: { singleton: true, strictVersion: true, requiredVersion } },
];

/** Answers with how to fetch one exposed part of a module. Calling that again after a failure tries again. */
export function startModules({ modules }: PageDeployment): LoadRemote {
  // Modules are built without a runtime of their own and use this one (framework/build/lent-runtime.mjs).
  (globalThis as { _BANYAN_FEDERATION?: unknown })._BANYAN_FEDERATION = federation;
  const failed = new Set<string>();
  const host = createInstance({
    name: 'shell',
    remotes: modules.map(({ manifest, entry }) => ({ name: manifest.name, entry })),
    plugins: [checkedEntries((address) => failed.add(address))],
    shareStrategy: 'loaded-first',
    shared: {
      react: lent(React.version, React, '^19.0.0'),
      'react/jsx-runtime': lent(React.version, jsxRuntime, '^19.0.0'),
      'react-dom': lent(React.version, ReactDOM, '^19.0.0'),
      '@banyan/framework': lent(FRAMEWORK_VERSION, framework, '^1.0.0'),
    },
  });
  return refetchBroken(failed, (container, expose) => host.loadRemote(`${container}/${expose.replace(/^\.\//, '')}`));
}
