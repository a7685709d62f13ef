import semver from 'semver';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { setCurrentDeployment } from '../current-host.ts';
import type { HostDeployment } from '../deployment.ts';
import { FRAMEWORK_VERSION } from '../version.ts';
import { satisfies } from './compatibility.stage.ts';
import { loadComponent, loadPage, orThrow } from './load-module.ts';
import { ModuleLoadError } from './result.ts';

const manifest = { id: 'feed', name: 'mfe_feed', version: '0.1.0', framework: '^1.0.0', pages: [], slots: [], nav: [] };
const page = { bootstrap: async () => {}, mount: async () => {}, unmount: async () => {}, update: async () => {} };
const request = (overrides = {}) => ({
  manifest,
  expose: './FeedPage',
  loadRemote: async () => page as object,
  frameworkVersion: '1.2.0',
  ...overrides,
});

beforeEach(() => setCurrentDeployment({} as HostDeployment));

describe('loading a module', () => {
  it('answers with the page when every stage passes', async () => {
    expect(await loadPage(request())).toEqual({ ok: true, value: page });
    expect(await loadPage(request({ loadRemote: async () => ({ default: page }) }))).toEqual({ ok: true, value: page });
  });

  it.each([
    ['manifest', { manifest: null }],
    ['manifest', { manifest: { ...manifest, version: '' } }],
    ['manifest', { manifest: { ...manifest, pages: undefined } }],
    ['compatibility', { manifest: { ...manifest, framework: '^2.0.0' } }],
    ['script', { loadRemote: () => Promise.reject(new Error('404')) }],
    ['script', { loadRemote: async () => undefined }],
    ['script', { loadRemote: () => new Promise(() => {}), timeoutMs: 10 }],
    ['start', { loadRemote: async () => ({ mount: 1 }) }],
  ])('names the stage %s and never rejects', async (stage, overrides) => {
    expect(await loadPage(request(overrides))).toMatchObject({ ok: false, stage, cause: expect.any(Error) });
  });

  it('fetches nothing of a module that does not fit', async () => {
    const loadRemote = vi.fn();
    const result = await loadPage(request({ loadRemote, manifest: { ...manifest, framework: '^2.0.0' } }));
    expect(loadRemote).not.toHaveBeenCalled();
    expect(result).toMatchObject({ cause: { message: 'it needs framework ^2.0.0, this deployment has 1.2.0' } });
  });

  it('takes a component only where one is exposed', async () => {
    const Panel = () => null;
    expect(await loadComponent(request({ loadRemote: async () => ({ default: Panel }) }))).toEqual({
      ok: true,
      value: Panel,
    });
    expect(await loadComponent(request({ loadRemote: async () => ({ Panel }) }))).toMatchObject({ stage: 'start' });
  });

  it('turns a failed stage into an error that names module and stage', async () => {
    const result = await loadPage(request({ loadRemote: async () => undefined }));
    expect(() => orThrow('feed', result)).toThrow(ModuleLoadError);
    expect(() => orThrow('feed', result)).toThrow('Module feed failed at script: ./FeedPage is empty');
  });
});

describe('satisfies', () => {
  it('agrees with semver on every range a manifest may name', () => {
    const versions = [
      '0.0.3',
      '0.0.4',
      '0.2.0',
      '0.2.9',
      '0.3.0',
      '1.0.0',
      '1.2.3',
      '1.2.4',
      '1.3.0',
      '2.0.0',
      '10.0.0',
    ];
    const ranges = versions.flatMap((version) => ['', '^', '~'].map((kind) => kind + version));
    for (const range of ranges) {
      for (const version of versions) {
        expect(satisfies(version, range), `${version} in ${range}`).toBe(semver.satisfies(version, range));
      }
    }
  });

  it('refuses what it cannot read', () => {
    expect(satisfies('1.0.0', '*')).toBe(false);
    expect(satisfies('1.0.0-beta.1', '^1.0.0')).toBe(false);
  });
});

describe('FRAMEWORK_VERSION', () => {
  it('is the version of the package', () => {
    expect(FRAMEWORK_VERSION).toBe(packageJson.version);
  });
});
