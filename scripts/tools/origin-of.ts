/** Where members open the app: as it was given, else at this machine. Throws a sentence where it is no address. */
export function originOf(given: string | undefined): string {
  if (!given) return `http://127.0.0.1:${process.env.PORT || 8080}`;
  if (URL.canParse(given) && /^https?:$/.test(new URL(given).protocol)) return new URL(given).origin;
  throw new Error(`--origin takes the http or https address that members open, not "${given}".`);
}
