/** Browsers can not set headers on a socket, so they come as connection parameters. */
export const parameterHeaders = ['x-app-version', 'x-utc-offset', 'accept-language'];

/** By whatever capitals: many clients write `Authorization`, as HTTP lets them. */
export function headerFrom(parameters: Record<string, unknown> | undefined, name: string): string | undefined {
  const [, value] = Object.entries(parameters ?? {}).find(([given]) => given.toLowerCase() === name) ?? [];
  return typeof value === 'string' && value.length <= 4_200 ? value : undefined;
}
