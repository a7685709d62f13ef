import type { InMemoryCache, TypePolicies } from '@apollo/client/cache';
import { currentDeployment } from '../current-host.ts';

export type PossibleTypes = Record<string, string[]>;

interface Rules {
  policies: TypePolicies;
  possibleTypes: PossibleTypes;
}

const owners = new Map<string, string>();
const rules: Rules[] = [];
let cache: InMemoryCache | undefined;

/** The types a set of policies claims: each type, and for Query each field. */
function claims(policies: TypePolicies): string[] {
  return Object.entries(policies).flatMap(([type, policy]) =>
    type === 'Query' ? Object.keys(policy.fields ?? {}).map((field) => `Query.${field}`) : [type],
  );
}

function own(moduleId: string, claim: string): void {
  const owner = owners.get(claim);
  if (owner && owner !== moduleId)
    throw new Error(`${moduleId} may not set cache rules for ${claim}: ${owner} owns it.`);
  const manifest = currentDeployment().modules.find((each) => each.manifest.id === moduleId)?.manifest;
  if (manifest && !claim.startsWith('Query.') && !manifest.typePolicies.includes(claim)) {
    throw new Error(`${moduleId} sets cache rules for ${claim}, which its module.json does not name in typePolicies.`);
  }
  owners.set(claim, moduleId);
}

/**
 * Adds a module's cache rules for the types it owns (`typePolicies` in its module.json). Safe to call again. Throws
 * when another module owns one of the types. `possibleTypes`: of interfaces that the page does not name, as where a module is tested
 * alone; a page names those of the gateway's schema.
 */
export function addTypePolicies(moduleId: string, policies: TypePolicies, possibleTypes: PossibleTypes = {}): void {
  for (const claim of claims(policies)) own(moduleId, claim);
  if (rules.some((known) => known.policies === policies)) return;
  const added = { policies, possibleTypes };
  rules.push(added);
  if (!cache) return;
  apply(cache, added);
  refetchAll(cache);
}

function apply(into: InMemoryCache, { policies, possibleTypes }: Rules): void {
  into.policies.addTypePolicies(policies);
  into.policies.addPossibleTypes(possibleTypes);
}

/**
 * Apollo remembers what it read under the rules it had, also that nothing was there. Another module may have looked
 * before this one brought its rules, so what is remembered is dropped and every reader looks again; what is held stays.
 */
function refetchAll(from: InMemoryCache): void {
  from.gc({ resetResultCache: true });
  from.batch({ update: () => {} });
}

/** The cache that takes the rules, also those of modules that were quicker than the client. */
export function attachCache(next: InMemoryCache): void {
  cache = next;
  for (const each of rules) apply(next, each);
}

/** For tests. */
export function forgetTypePolicies(): void {
  owners.clear();
  rules.length = 0;
  cache = undefined;
}
