// The installable app as the deployment names it.
import { type Deployment, paletteOf } from '@banyan/deployments';
import type { IconKind, Icons } from './icons.ts';

export function webManifest(deployment: Deployment, language: string, direction: string, icons: Icons) {
  const { brand } = deployment;
  const { filled, page } = paletteOf(deployment).light;
  const icon = (kind: IconKind, sizes: string, type: string, purpose: string) => ({
    src: icons.address(kind),
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
    // What shows around the icon while the installed app starts.
    background_color: page,
    theme_color: filled,
    icons: [
      icon('any', 'any', 'image/svg+xml', 'any'),
      icon(192, '192x192', 'image/png', 'any'),
      icon(512, '512x512', 'image/png', 'any'),
      icon('maskable', '512x512', 'image/png', 'maskable'),
    ],
  };
}
