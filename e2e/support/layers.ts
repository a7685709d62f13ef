// Every layer of the product, by the file that draws it. `contracts/every-layer.test.ts` finds those that are missing here.
import { feedLayers } from './layers/feed.ts';
import type { Layer } from './layers/layer.ts';
import { shellLayers } from './layers/shell.ts';
import { socialChatLayers } from './layers/social-chat.ts';
import { wellnessLayers } from './layers/wellness.ts';

export const layers: readonly Layer[] = [...shellLayers, ...socialChatLayers, ...feedLayers, ...wellnessLayers];

/** The layer of this name. */
export function layer(name: string): Layer {
  const found = layers.find((each) => each.name === name);
  if (!found) throw new Error(`There is no layer "${name}".`);
  return found;
}
