// Single members among whom something is for: their targets stand beside those of groups.
const prefix = 'member:';

/** @returns the target that is this member alone */
export const targetOf = (memberId: string): string => `${prefix}${memberId}`;

/** @returns the members among these targets, by id */
export const personsIn = (targets: readonly string[]): string[] =>
  targets.flatMap((target) => (target.startsWith(prefix) ? [target.slice(prefix.length)] : []));
