import type { SelfChange } from '../member/change-self.ts';
import { defaultPrivacy } from '../member/member.model.ts';

/** The switches to set; those without a value stay as they are. */
export type PrivacyWish = { [Name in keyof typeof defaultPrivacy]?: boolean | null | undefined };

/** All nine of them (community.md §3). */
export const privacySwitches = Object.keys(defaultPrivacy) as (keyof PrivacyWish)[];

/** Null: nothing is wished for. Push is between the member and us; everything else others may see come or go. */
export function privacyChange(wish: PrivacyWish, now: Date): SelfChange | null {
  const wished = Object.entries(wish).filter(([, value]) => typeof value === 'boolean');
  if (wished.length === 0) return null;
  const fields = wished.map(([name, value]) => [`privacy.${name}`, value] as const);
  // That it was so already is no choice yet: nobody may have been asked.
  const isChosen = typeof wish.directoryInfo === 'boolean';
  return {
    unlessDone: {
      $or: [
        ...fields.map(([field, value]) => ({ [field]: { $ne: value } })),
        ...(isChosen ? [{ directoryChosenAt: null }] : []),
      ],
    },
    update: { $set: { ...Object.fromEntries(fields), ...(isChosen && { directoryChosenAt: now }) } },
    seenBy: wished.some(([name]) => name !== 'push') ? 'everyone' : 'self',
  };
}
