/** `invited`: in it as those who joined, and may refuse. Who left or refused has no access. */
export const rosterStates = ['invited', 'joined', 'left', 'refused'] as const;
export type RosterState = (typeof rosterStates)[number];

export const activeStates: readonly RosterState[] = ['invited', 'joined'];
export const isActive = ({ state }: { state: RosterState }): boolean => activeStates.includes(state);
