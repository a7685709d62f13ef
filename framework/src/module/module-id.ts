import { z } from 'zod';

/** What the shell's server calls its own parts, in addresses of words and in folders of releases; no module may. */
export const ownParts = { shell: 'shell', words: 'words', releases: 'release-lists' } as const;

const taken: readonly string[] = [...Object.values(ownParts), 'constructor'];

/** What a deployment calls a module. It names folders, addresses and keys of objects. */
export const moduleId = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens')
  .refine((id) => !taken.includes(id), {
    error: `must be none of ${taken.join(', ')}; call the module something else`,
  });
