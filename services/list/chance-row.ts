// Rows made of chance, for the walk through every collection.
import type { Random } from '@banyan/kit/seed';
import type { Schema, SchemaType } from 'mongoose';

/** Every path of a schema but its outbox, by chance. */
export function chanceRow(schema: Schema, random: Random): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [path, type] of Object.entries(schema.paths)) if (path !== 'outbox') put(row, path, chance(type, random));
  return row;
}

function chance({ instance, options, schema }: SchemaType & { schema?: Schema }, random: Random): unknown {
  if (options.enum) return random.pick(options.enum as unknown[]);
  if (instance === 'Array') return [];
  if (instance === 'Date') return new Date(Date.UTC(2027, 0, random.between(1, 300)));
  if (instance === 'Number') return random.between(1, 1_000_000_000);
  if (instance === 'Boolean') return random.chance(0.5);
  if (instance === 'Embedded' && schema) return chanceRow(schema, random);
  return instance === 'String' ? word(random) : {};
}

export const hex = (random: Random) => Array.from({ length: 32 }, () => random.between(0, 15).toString(16)).join('');
export const word = (random: Random) => `w${hex(random)}`;

/** At a path with dots. */
export function put(row: Record<string, unknown>, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop()!;
  let place = row;
  for (const name of names) {
    place[name] ??= {};
    place = place[name] as Record<string, unknown>;
  }
  place[last] = value;
}

export function read(row: Record<string, unknown>, path: string): unknown {
  return path.split('.').reduce<unknown>((place, name) => (place as Record<string, unknown>)?.[name], row);
}

/** What is undefined is not there. */
export function pruned(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
}
