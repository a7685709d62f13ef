import { describeIssues } from '../../sentences/describe-issues.ts';
import { distSchema } from '../dist.schema.ts';
import { manifestSchema } from '../manifest.schema.ts';
import type { BuiltModule } from './built-module.ts';
import type { ReadableModule } from './checked.ts';

/** The module as its two files say it, or what is wrong with their form. */
export function readForm(built: BuiltModule): ReadableModule | string[] {
  if (built.missing) return [`${built.id}: ${built.missing}.`];
  const dist = distSchema.safeParse(built.manifest);
  if (!dist.success) return describeIssues(dist.error, `${built.id}: banyan.json`, distSchema);
  if (dist.data.module === undefined) return [`${built.id}: ${built.dir} is no module: its banyan.json says none.`];
  const module = manifestSchema.safeParse(dist.data.module);
  if (!module.success) return describeIssues(module.error, `${built.id}: module.json`, manifestSchema);
  return { built, dist: dist.data, module: module.data };
}
