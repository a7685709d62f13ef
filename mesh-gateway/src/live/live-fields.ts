/** Every subscription there is: what the files in `subscriptions/` export. */
import { readdirSync } from 'node:fs';
import type { LiveField } from './live-field.ts';

export type LiveFields = ReadonlyMap<string, LiveField>;

export const liveFieldsOf = (fields: readonly unknown[]): LiveFields =>
  new Map((fields as LiveField[]).map((field) => [field.name, field]));

const folder = new URL('../subscriptions/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
const exported = await Promise.all(
  files.map((name) => import(new URL(name, folder).href) as Promise<Record<string, unknown>>),
);

export const liveFields: LiveFields = liveFieldsOf(exported.flatMap((each) => Object.values(each)));
