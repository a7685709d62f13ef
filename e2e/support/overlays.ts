// Every layer of the product, by the file that draws it. `contracts/every-overlay.test.ts` finds those that are missing here.
import { adminOverlays } from './overlays/admin.ts';
import { feedOverlays } from './overlays/feed.ts';
import type { Overlay } from './overlays/overlay.ts';
import { shellOverlays } from './overlays/shell.ts';
import { socialChatOverlays } from './overlays/social-chat.ts';
import { wellnessOverlays } from './overlays/wellness.ts';

export const overlays: readonly Overlay[] = [
  ...shellOverlays,
  ...socialChatOverlays,
  ...feedOverlays,
  ...wellnessOverlays,
  ...adminOverlays,
];

/** The layer of this name. */
export function overlay(name: string): Overlay {
  const found = overlays.find((each) => each.name === name);
  if (!found) throw new Error(`There is no layer "${name}".`);
  return found;
}
