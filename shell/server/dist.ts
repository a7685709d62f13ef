// What a built part says about itself: the `banyan.json` that its build wrote into `dist`.
import fs from 'node:fs';
import path from 'node:path';
import { type ModuleManifest, manifestSchema } from '@banyan/framework/module';
import { z } from 'zod';

const files = z.object({ js: z.array(z.string()), css: z.array(z.string()) });

const distSchema = z.object({
  module: manifestSchema.optional(),
  entry: z.string().optional(),
  entrypoints: z.record(z.string(), files),
  exposes: z.record(z.string(), files),
  files: z.record(z.string(), z.object({ integrity: z.string(), bytes: z.number() })),
  queries: z.record(z.string(), z.string()).default({}),
});

export type DistManifest = z.infer<typeof distSchema>;

/** A built part and the address it is served under. */
export interface Part {
  dir: string;
  base: string;
  manifest: DistManifest;
}

export interface ModulePart extends Part {
  module: ModuleManifest;
  entry: string;
}

function readManifest(dir: string): DistManifest {
  const file = path.join(dir, 'banyan.json');
  if (!fs.existsSync(file)) throw new Error(`${dir} holds no built files: build it first (pnpm build).`);
  const read = distSchema.safeParse(JSON.parse(fs.readFileSync(file, 'utf8')));
  if (!read.success) throw new Error(`${file}: ${z.prettifyError(read.error)}`);
  return read.data;
}

export function readShell(dir: string): Part {
  return { dir, base: '/', manifest: readManifest(dir) };
}

export function readModulePart(dir: string): ModulePart {
  const manifest = readManifest(dir);
  const { module, entry } = manifest;
  if (!module || !entry) throw new Error(`${dir} is no module: its banyan.json names no entry.`);
  return { dir, base: `/m/${module.id}/${module.version}/`, manifest, module, entry };
}

/** Address -> integrity of every script and stylesheet of these parts: the deployment's one hash map. */
export function integrityMap(parts: Part[]): Record<string, string> {
  const served = (file: string) => /\.(js|css)$/.test(file) && file !== 'sw.js';
  return Object.fromEntries(
    parts.flatMap(({ base, manifest }) =>
      Object.entries(manifest.files)
        .filter(([file]) => served(file))
        .map(([file, { integrity }]) => [base + file, integrity]),
    ),
  );
}
