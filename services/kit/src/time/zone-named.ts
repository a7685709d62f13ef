// Which texts name a zone.

/**
 * The runtime's own name for an IANA zone (`Europe/Paris`), undefined where the text names none: browsers call some zones by an older
 * name, and an offset (`+02:00`), which `Intl` takes for a zone, is no place whose clocks change (safe-behaviour 65).
 */
export function zoneNamed(text: string): string | undefined {
  if (!/^[a-z][\w+/-]{1,63}$/i.test(text)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** What browsers say that do not want to be recognised by their zone: hardened Firefox calls every place Reykjavik. */
const hidden = ['Atlantic/Reykjavik'];

/** The zone of a place, as somebody lives by its clock; undefined for UTC, for offsets with a name, and for what browsers say instead of one. */
export function placeZoneNamed(text: string): string | undefined {
  const zone = zoneNamed(text);
  const isPlace = zone?.includes('/') && !zone.startsWith('Etc/') && !hidden.includes(zone);
  return isPlace && !hidden.includes(text) ? zone : undefined;
}
