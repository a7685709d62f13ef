/** Every subscription there is. A new one is a file beside this and a line here and in gateway.graphql. */
import { itemAdded } from './item-added.ts';
import { itemUpdated } from './item-updated.ts';
import type { LiveField } from './live-field.ts';

export type LiveFields = ReadonlyMap<string, LiveField>;

export const liveFieldsOf = (fields: readonly unknown[]): LiveFields =>
  new Map((fields as LiveField[]).map((field) => [field.name, field]));

export const liveFields: LiveFields = liveFieldsOf([itemAdded, itemUpdated]);
