// deployments/<name>.json -> Deployment, or one error that says everything that is wrong with the file.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeIssues, didYouMean } from '@banyan/framework/sentences';
import { readMark } from './brand/mark.ts';
import { type Deployment, deploymentSchema } from './deployment.schema.ts';
import { DeploymentError } from './deployment-error.ts';
import { knownModules } from './modules.ts';
import { unanswered } from './unanswered.ts';

const folder = fileURLToPath(new URL('../', import.meta.url));
const notDeployments = ['package', 'tsconfig'];

/** Names of the deployments that ship with this repository. */
export function deploymentNames(): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .filter((name) => !notDeployments.includes(name))
    .sort();
}

/** Reads a deployment by name (`demo`) or by path (`/etc/banyan/ours.json`). Throws DeploymentError. */
export function loadDeployment(nameOrPath: string): Deployment {
  const file = findFile(nameOrPath);
  const shown = relative(process.cwd(), file) || file;
  return locateMark(locateModules(parseDeployment(readJson(file, shown), shown), dirname(file)), dirname(file), shown);
}

/** Checks what a file holds. `file` is only named in errors. */
export function parseDeployment(input: unknown, file = 'the deployment'): Deployment {
  const prototypes = keysOfPrototypes(input).map((key) => `${file}: "${key}" is no key that may be set; take it out.`);
  if (prototypes.length > 0) throw new DeploymentError(prototypes.join('\n'));
  const result = deploymentSchema.safeParse(input);
  if (!result.success) throw new DeploymentError(describeIssues(result.error, file, deploymentSchema).join('\n'));
  const problems = [...unknownModules(result.data, file), ...unanswered(result.data, file)];
  if (problems.length > 0) throw new DeploymentError(problems.join('\n'));
  return result.data;
}

/** Every `__proto__` in what a file holds: the schema would leave it out without a word. */
function keysOfPrototypes(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    key === '__proto__' ? [`${at}${key}`] : keysOfPrototypes(each, `${at}${key}.`),
  );
}

function findFile(nameOrPath: string): string {
  const isPath = /[\\/]|\.json$/.test(nameOrPath);
  const file = isPath ? resolve(nameOrPath) : join(folder, `${nameOrPath}.json`);
  if (existsSync(file)) return file;
  if (isPath) throw new DeploymentError(`There is no deployment file ${nameOrPath}.`);
  const names = deploymentNames();
  throw new DeploymentError(
    `There is no deployment "${nameOrPath}"${didYouMean(nameOrPath, names)}. The deployments are: ${names.join(', ')}.`,
  );
}

function readJson(file: string, shown: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new DeploymentError(`${shown} cannot be read: ${(cause as Error).message}`, { cause });
  }
}

function unknownModules(deployment: Deployment, file: string): string[] {
  const known = knownModules();
  return Object.entries(deployment.modules)
    .filter(([id, { folder }]) => !folder && !known.includes(id))
    .map(
      ([id]) =>
        `${file}: there is no module "${id}" under "modules"${didYouMean(id, known)}; one of another repository ` +
        'names its built folder as "folder".',
    );
}

/** A folder is named from where the file lies. */
function locateModules(deployment: Deployment, from: string): Deployment {
  const placed = Object.entries(deployment.modules).map(([id, setting]) => [
    id,
    setting.folder ? { ...setting, folder: resolve(from, setting.folder) } : setting,
  ]);
  return { ...deployment, modules: Object.fromEntries(placed) };
}

/** So is a mark, which is looked at right here: anyone who checks a deployment hears of it. */
function locateMark(deployment: Deployment, from: string, shown: string): Deployment {
  const { brand } = deployment;
  if (!brand.mark) return deployment;
  const mark = resolve(from, brand.mark);
  readMark(mark, `${shown}: ${brand.mark}`);
  return { ...deployment, brand: { ...brand, mark } };
}
