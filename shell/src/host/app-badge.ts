// The number on the icon of the installed app (Badging API). Browsers without it show none.

/** 0 takes it off. */
export function showAppBadge(count: number): void {
  if (count === 0) clearAppBadge();
  else void navigator.setAppBadge?.(count).catch(() => {});
}

/** Nobody is here whose number it could be. */
export function clearAppBadge(): void {
  void navigator.clearAppBadge?.().catch(() => {});
}
