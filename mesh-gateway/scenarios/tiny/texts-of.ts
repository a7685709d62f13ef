import type { ServiceName } from '@banyan/kit';
import { forEachService } from '@banyan/services';

/** A schema for every service of the list: those given, and for each other one a field of its own. */
export function textsOf(given: Partial<Record<ServiceName, string>>): Record<ServiceName, string> {
  return { ...forEachService((name) => `type Query { nothingOf_${name}: ID }`), ...given };
}
