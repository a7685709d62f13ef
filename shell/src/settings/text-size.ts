// How large letters are on this device, in % of what the browser is set to. The early script applies it before the first paint.
import { readStored, writeStored } from '@banyan/framework';
import { broadcastToTabs, createStore, listenToTabs, STORAGE_KEYS } from '@banyan/framework/host';

export const TEXT_SIZES = ['100', '115', '130', '150'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

const kept = (): TextSize => TEXT_SIZES.find((size) => size === readStored(STORAGE_KEYS.textSize)) ?? '100';

export const textSize = createStore<TextSize>(kept());

function apply(): void {
  textSize.set(kept());
  document.documentElement.style.fontSize = kept() === '100' ? '' : `${kept()}%`;
}

export function setTextSize(size: TextSize): void {
  writeStored(STORAGE_KEYS.textSize, size);
  broadcastToTabs('setting', { key: STORAGE_KEYS.textSize, value: size });
  apply();
}

/** Another tab's choice is this one's too. What was chosen before this page began, the early script has applied. */
export function followTextSize(): () => void {
  return listenToTabs('setting', ({ key }) => {
    if (key === STORAGE_KEYS.textSize) apply();
  });
}
