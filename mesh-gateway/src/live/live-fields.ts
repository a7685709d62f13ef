/** Every subscription there is. A new one is a file beside this and a line here and in gateway.graphql. */
import { itemAdded } from './item-added.ts';
import { itemUpdated } from './item-updated.ts';
import type { LiveField } from './live-field.ts';

const all = [itemAdded, itemUpdated] as unknown as LiveField[];

export const liveFields: ReadonlyMap<string, LiveField> = new Map(all.map((field) => [field.name, field]));
