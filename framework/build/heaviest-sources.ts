interface Source {
  /** Path of the file. */
  name: string;
  bytes: number;
}

/** What a file belongs to: its package, or its folder among our own sources. */
function ownerOf(name: string): string {
  const dependency = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(name)?.[1];
  return dependency ?? name.split(/[\\/]/).slice(-4, -1).join('/');
}

/** The five heaviest packages and folders: `react-dom 500 KiB, ...`. */
export function listHeaviest(sources: readonly Source[]): string {
  const weights = new Map<string, number>();
  for (const { name, bytes } of sources) weights.set(ownerOf(name), (weights.get(ownerOf(name)) ?? 0) + bytes);
  return [...weights]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 5)
    .map(([owner, bytes]) => `${owner} ${Math.round(bytes / 1024)} KiB`)
    .join(', ');
}
