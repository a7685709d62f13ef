import { z } from 'zod';
import { describeIssues } from '../../sentences/describe-issues.ts';
import type { ModuleManifest } from '../manifest.schema.ts';

export type Config = Record<string, unknown>;

/** The module's settings as one schema: what has no default must be given, and nothing else may be. */
function schemaOf(settings: ModuleManifest['config']): z.ZodType {
  const required = Object.keys(settings).filter((name) => !('default' in settings[name]!));
  return z.fromJSONSchema({ type: 'object', properties: settings, required, additionalProperties: false } as never);
}

/** Settings whose default their own schema refuses: zod fills a default in as it stands. */
function wrongDefaults(settings: ModuleManifest['config'], schema: z.ZodType): string[] {
  const given = Object.entries(settings).filter(([, setting]) => 'default' in setting);
  const defaults = Object.fromEntries(given.map(([name, setting]) => [name, setting.default]));
  const wrong = schema.safeParse(defaults).error?.issues.map(({ path }) => String(path[0])) ?? [];
  return [...new Set(wrong)].filter((name) => Object.hasOwn(defaults, name));
}

/** What a deployment gives a module, checked against `config` of its module.json and with the defaults filled in. */
export function readConfig({ id, config }: Pick<ModuleManifest, 'id' | 'config'>, given: Config): Config | string[] {
  let schema: z.ZodType;
  try {
    schema = schemaOf(config);
  } catch (cause) {
    return [`${id}: "config" of module.json is no JSON schema: ${(cause as Error).message}.`];
  }
  const wrong = wrongDefaults(config, schema);
  if (wrong.length > 0)
    return wrong.map(
      (name) => `${id}: "config.${name}" of module.json has a default that it refuses itself; give it another.`,
    );
  const read = schema.safeParse(given);
  return read.success ? (read.data as Config) : describeIssues(read.error, `${id}: config`, schema);
}
