// The installable app as the deployment names it.
import type { Deployment } from '@banyan/deployments';
import type { DistManifest } from '@banyan/framework/module';

/** Ground colours of the palettes, for the frame that the device draws around the app. */
const GROUNDS: Record<string, string> = { first: '#217541', second: '#5b57a7', third: '#9c4621' };

/** Address of a drawn icon in the deployment's palette. */
export function iconAddress(files: DistManifest['files'], palette: string, kind: string): string {
  const start = `icon-${palette}-${kind}.`;
  const found = Object.keys(files).find((name) => name.startsWith(start));
  return found ? `/${found}` : '';
}

export function webManifest(deployment: Deployment, language: string, direction: string, files: DistManifest['files']) {
  const { brand, defaultPalette: palette } = deployment;
  const icon = (kind: string, sizes: string, type: string, purpose: string) => ({
    src: iconAddress(files, palette, kind),
    sizes,
    type,
    purpose,
  });
  return {
    id: '/',
    name: brand.name,
    short_name: brand.shortName,
    lang: language,
    dir: direction,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: GROUNDS[palette],
    icons: [
      icon('any', 'any', 'image/svg+xml', 'any'),
      icon('192', '192x192', 'image/png', 'any'),
      icon('512', '512x512', 'image/png', 'any'),
      icon('maskable', '512x512', 'image/png', 'maskable'),
    ],
  };
}
