import type { ModuleManifest } from '../module/manifest.schema.ts';
import { failed, passed, type StageResult } from './result.ts';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The server checked the whole manifest; the browser checks only what the next stages stand on. */
export function readManifest(input: unknown): StageResult<ModuleManifest> {
  const manifest = input as Partial<ModuleManifest> | null | undefined;
  if (typeof manifest !== 'object' || manifest === null) return failed('manifest', 'the manifest is not an object');
  for (const key of ['id', 'name', 'version', 'framework'] as const) {
    if (!isText(manifest[key])) return failed('manifest', `the manifest lacks ${key}`);
  }
  for (const key of ['pages', 'slots', 'nav'] as const) {
    if (!Array.isArray(manifest[key])) return failed('manifest', `the manifest's ${key} is not a list`);
  }
  return passed(manifest as ModuleManifest);
}
