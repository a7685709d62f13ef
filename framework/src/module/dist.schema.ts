// What a built part says about itself: the `banyan.json` that its build wrote beside the files.
import { z } from 'zod';

const loads = z.object({ js: z.array(z.string()), css: z.array(z.string()) });
const described = z.record(z.string(), z.object({ integrity: z.string(), bytes: z.number() }));

const drawing = z
  .string()
  .max(4096, 'must be at most 4096 characters; take a simpler icon')
  .regex(/^M[a-z\d\s.,-]+$/i, 'must be the lines of a path');

export const distSchema = z.object({
  /** `module.json`, of a module. */
  module: z.unknown().optional(),
  entry: z.string().optional(),
  entrypoints: z.record(z.string(), loads),
  exposes: z.record(z.string(), loads),
  /** What is served, by name. */
  files: described,
  /** Its words: `wording/<language>.json` and `wording/<variant>.<language>.json`. */
  wording: described.default({}),
  /** Entry point or exposed name -> the wording keys its first files name. */
  words: z.record(z.string(), z.array(z.string())).default({}),
  /** Icons of its nav entries: name -> the `d` of one path. It goes into the page, so it is few lines and nothing else. */
  icons: z.record(z.string(), drawing).default({}),
  /** Queries that start with a page, by name. */
  queries: z.record(z.string(), z.string()).default({}),
  /** All its GraphQL documents as one text. */
  operations: z.string().default(''),
});

export type DistManifest = z.infer<typeof distSchema>;
