// The built parts of a deployment: the shell as it lies on disk, and the modules it admits.
import fs from 'node:fs';
import path from 'node:path';
import {
  type Deployment,
  DeploymentError,
  enabledModules,
  flagsOf,
  unknownWording,
  wordsInFolder,
} from '@banyan/deployments';
import {
  type DistManifest,
  distSchema,
  readBuiltModule,
  type ShellOffers,
  type ValidModule,
  validateModules,
  wordsOf,
} from '@banyan/framework/module';
import { z } from 'zod';

/** A built part and the address it is served under. */
export interface Part {
  dir: string;
  base: string;
  manifest: DistManifest;
}

export interface ModulePart extends Part, Pick<ValidModule, 'module' | 'entry' | 'config' | 'wordsIn'> {}

export interface Shell extends Part {
  offers: ShellOffers;
}

/** What a deployment serves, checked. */
export interface Parts {
  shell: Shell;
  modules: ModulePart[];
}

/** Where the built parts are. */
export interface Dists {
  shell: string;
  module(id: string): string;
}

const names = z.array(z.string());
const shellSchema = distSchema.extend({
  offers: z.object({
    framework: z.string(),
    slots: names,
    flags: names,
    rights: names,
    schema: z.string(),
    routes: names,
    wording: names,
  }),
});

function readShell(dir: string): Shell {
  const file = path.join(dir, 'banyan.json');
  if (!fs.existsSync(file)) throw new Error(`${dir} holds no built files: build it first (pnpm build).`);
  const read = shellSchema.safeParse(JSON.parse(fs.readFileSync(file, 'utf8')));
  if (!read.success) throw new Error(`${file}: ${z.prettifyError(read.error)}`);
  return { dir, base: '/', manifest: read.data, offers: read.data.offers };
}

/**
 * Reads what a deployment serves. Throws one DeploymentError with every reason why it cannot: each sentence names the
 * module, the key and what to do.
 */
export function readParts(deployment: Deployment, dists: Dists): Parts {
  const shell = readShell(dists.shell);
  const built = enabledModules(deployment).map((id) => readBuiltModule(id, dists.module(id)));
  const validation = validateModules({ ...deployment, flags: flagsOf(deployment) }, built, shell.offers);
  const words = unknownWording(deployment, [wordsInFolder(dists.shell), ...built.map(wordsOf)]);
  const problems = [...(validation.ok ? [] : validation.problems), ...words];
  if (!validation.ok || problems.length > 0) throw new DeploymentError(problems.join('\n'));
  return { shell, modules: validation.modules.map(partOf) };
}

const partOf = ({ dir, dist, module, ...validated }: ValidModule): ModulePart => ({
  dir,
  base: `/m/${module.id}/${module.version}/`,
  manifest: dist,
  module,
  ...validated,
});

/** Address -> integrity of every script, stylesheet and file of words of these parts. */
export function integrityMap(parts: Part[]): Record<string, string> {
  const served = (file: string) => /\.(js|css|json)$/.test(file) && file !== 'sw.js';
  return Object.fromEntries(
    parts.flatMap(({ base, manifest }) =>
      Object.entries(manifest.files)
        .filter(([file]) => served(file))
        .map(([file, { integrity }]) => [base + file, integrity]),
    ),
  );
}
