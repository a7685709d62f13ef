import type { ModuleManifest } from './manifest.schema.ts';

/** Two modules owning one GraphQL type would overwrite each other's cache rules. Throws and names both. */
export function checkOwnership(modules: Pick<ModuleManifest, 'id' | 'typePolicies'>[]): void {
  const owners = new Map<string, string>();
  for (const { id, typePolicies } of modules) {
    for (const type of typePolicies) {
      const owner = owners.get(type);
      if (owner && owner !== id) throw new Error(`Both ${owner} and ${id} own the type ${type}.`);
      owners.set(type, id);
    }
  }
}
