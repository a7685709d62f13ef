// Fields that data of a landed version has keep their names: a rename needs the old one to be read, too (docs/stored-names.md).
import { readFileSync } from 'node:fs';
import mongoose, { type Connection, type Schema } from 'mongoose';
import { afterAll, expect, it } from 'vitest';
import { type ServiceName, serviceNames } from './services.ts';

type Fields = Record<string, string[]>;

const stored: Fields = JSON.parse(readFileSync(new URL('stored-fields.json', import.meta.url), 'utf8'));
const connections: Connection[] = [];
afterAll(() => Promise.all(connections.map((each) => each.destroy())));

/** Every path of a schema, those of its subdocuments with a dot. */
const pathsOf = (schema: Schema, before = ''): string[] =>
  Object.entries(schema.paths).flatMap(([path, type]) => {
    const inner = type as unknown as { schema?: Schema; embeddedSchemaType?: { schema?: Schema } };
    const below = inner.schema ?? inner.embeddedSchemaType?.schema;
    return [before + path, ...(below ? pathsOf(below, `${before}${path}.`) : [])];
  });

async function fieldsOf(name: ServiceName): Promise<Fields> {
  const { openModels } = await import(`../${name}/src/models.ts`);
  const connection = mongoose.createConnection();
  connections.push(connection);
  openModels(connection);
  return Object.fromEntries(
    Object.values(connection.models).map(({ collection, schema }) => [`${name}.${collection.name}`, pathsOf(schema)]),
  );
}

it.each(serviceNames)('%s still has each field that is stored', async (name) => {
  const fields = await fieldsOf(name);
  const missing = Object.entries(stored)
    .filter(([collection]) => collection.startsWith(`${name}.`))
    .flatMap(([collection, paths]) =>
      paths.filter((path) => !fields[collection]?.includes(path)).map((path) => `${collection}: ${path}`),
    );
  expect(missing).toEqual([]);
});
