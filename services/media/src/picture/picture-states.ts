// What becomes of a picture. Anyone who adds a use case adds its step here; a store writes no other.

/**
 * `arriving`: its row is written, its file is not. `fresh`: uploaded and not used yet; gone after a day. `kept`: recorded, for its
 * owner alone, or of a post, for who sees that (decision 211). `pending`: waits for staff. `approved`: for every member. `rejected`: staff said no. `removed`: its files
 * are gone or are just going; its row stays a day, so that its permission makes no second picture.
 */
export const pictureStates = ['arriving', 'fresh', 'kept', 'pending', 'approved', 'rejected', 'removed'] as const;

export type PictureState = (typeof pictureStates)[number];

const steps: Readonly<Record<PictureState, readonly PictureState[]>> = {
  arriving: ['fresh'],
  fresh: ['kept', 'pending', 'approved', 'removed'],
  kept: ['pending', 'removed'],
  pending: ['approved', 'rejected', 'kept', 'removed'],
  approved: ['removed'],
  // Once, when its owner asks to be looked at again.
  rejected: ['pending', 'removed'],
  removed: [],
};

/** From which states a picture may come into this one. */
export function statesBefore(state: PictureState): PictureState[] {
  return pictureStates.filter((from) => steps[from].includes(state));
}
