import type { ComponentType } from 'react';
import type { PageLifecycles } from '../module/define-page.tsx';
import { FRAMEWORK_VERSION } from '../version.ts';
import { wordsOf } from '../wording/wording.ts';
import { checkCompatibility } from './compatibility.stage.ts';
import { readManifest } from './manifest.stage.ts';
import { failed, ModuleLoadError, type StageResult } from './result.ts';
import { type LoadRemote, loadScript } from './script.stage.ts';
import { startComponent, startPage } from './start.stage.ts';

export interface LoadRequest {
  manifest: unknown;
  expose: string;
  loadRemote: LoadRemote;
  /** Default: the framework this page runs. */
  frameworkVersion?: string;
  timeoutMs?: number;
}

async function loadExposed(request: LoadRequest): Promise<StageResult<object>> {
  const manifest = readManifest(request.manifest);
  if (!manifest.ok) return manifest;
  const compatible = checkCompatibility(manifest.value.framework, request.frameworkVersion ?? FRAMEWORK_VERSION);
  if (!compatible.ok) return compatible;
  // On their way together: the words belong to the code.
  const words = wordsOf(manifest.value.id).then(
    () => null,
    (cause: unknown) => failed('script', cause),
  );
  const script = await loadScript(request.loadRemote, manifest.value.name, request.expose, request.timeoutMs);
  return script.ok ? ((await words) ?? script) : script;
}

/** All stages up to a page's lifecycles. Never rejects. */
export async function loadPage(request: LoadRequest): Promise<StageResult<PageLifecycles>> {
  const exposed = await loadExposed(request);
  return exposed.ok ? startPage(exposed.value) : exposed;
}

/** All stages up to a slot's component. Never rejects. */
export async function loadComponent(request: LoadRequest): Promise<StageResult<ComponentType<object>>> {
  const exposed = await loadExposed(request);
  return exposed.ok ? startComponent(exposed.value) : exposed;
}

/** For React's `lazy` and single-spa, which speak in rejections. */
export function orThrow<T>(moduleId: string, result: StageResult<T>): T {
  if (result.ok) return result.value;
  throw new ModuleLoadError(moduleId, result.stage, result.cause);
}
