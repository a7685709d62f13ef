import type { ComponentType } from 'react';
import type { DeployedModule } from '../deployment.ts';
import { loadComponent, orThrow } from '../load/load-module.ts';
import type { LoadRemote } from '../load/script.stage.ts';
import type { Condition } from '../module/manifest.schema.ts';
import { createStore } from '../store.ts';

/** One module's offer for one slot. Nothing of it is fetched before the slot renders it. */
export interface Contribution {
  id: string;
  moduleId: string;
  slot: string;
  order: number;
  when?: 'wide' | 'narrow' | undefined;
  if?: Condition | undefined;
  load: () => Promise<{ default: ComponentType<object> }>;
}

export const contributions = createStore<readonly Contribution[]>([]);

/** Ids are no language's words: a collation would cost the first screen milliseconds. */
const sorted = (list: Contribution[]) => list.sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));

/** Adds or replaces (by id) one contribution; the answer takes it away again. Host only. */
export function contribute(contribution: Contribution): () => void {
  contributions.set((list) => sorted([...list.filter((each) => each.id !== contribution.id), contribution]));
  return () => contributions.set((list) => list.filter((each) => each !== contribution));
}

/** Declares the slots of every module of the deployment. Host only. */
export function registerContributions(modules: readonly DeployedModule[], loadRemote: LoadRemote): void {
  for (const { manifest } of modules) {
    for (const { slot, expose, order, when, if: condition } of manifest.slots) {
      const load = async () => {
        const loaded = await loadComponent({ manifest, expose, loadRemote });
        return { default: orThrow(manifest.id, loaded) };
      };
      contribute({ id: `${manifest.id}:${expose}`, moduleId: manifest.id, slot, order, when, if: condition, load });
    }
  }
}
