/**
 * A script that was refused for its content may lie in the browser's cache for a year. Fetching it again puts the
 * right one there, so that the next try has a chance.
 */
export const refetch = (address: string): Promise<unknown> => fetch(address, { cache: 'reload' }).catch(() => {});
