// Where a picture is found, below the page's own address. What else such a path may say stands in rendition/.

const path = /^\/media\/image\/upload\/(?:[^/]+\/){0,2}([0-9a-f]{32})(?:\.\w{3,4})?$/;

/** The picture that an address of ours names: a path, or with any origin, of which only the path counts (safe-behaviour 43). */
export function pictureIdIn(address: string): string | undefined {
  const url = URL.parse(address, 'http://page.invalid');
  return path.exec(url?.pathname ?? '')?.[1];
}
