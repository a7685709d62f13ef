/** Asks the gateway behind this address whether the community has a member; undefined where it does not say within these milliseconds. */
export async function askHasMembers(url: string, withinMs: number): Promise<boolean | undefined> {
  try {
    const response = await fetch(new URL('/graphql', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ hasMembers }' }),
      signal: AbortSignal.timeout(withinMs),
    });
    const { data } = (await response.json()) as { data?: { hasMembers?: boolean | null } };
    return data?.hasMembers ?? undefined;
  } catch {
    // Away, or slow: the page says so itself, and tries again.
    return undefined;
  }
}
