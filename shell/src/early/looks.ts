import { STORAGE_KEYS } from '@banyan/framework/host';
import type { PageDeployment } from './page-globals.ts';

export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Palette, light or dark, size of letters, language and direction, so that the first paint is the member's own. */
export function applyLooks(deployment: PageDeployment): void {
  const page = document.documentElement;
  const palette = stored(STORAGE_KEYS.palette);
  if (palette && (deployment.palettes as string[]).includes(palette)) page.dataset.palette = palette;
  const scheme = stored(STORAGE_KEYS.scheme);
  const isDark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
  const textSize = stored(STORAGE_KEYS.textSize) ?? '';
  if (/^1(15|30|50)$/.test(textSize)) page.style.fontSize = `${textSize}%`;
  const language = stored(STORAGE_KEYS.language);
  if (!language || !(deployment.languages as string[]).includes(language)) return;
  page.lang = language;
  page.dir = language === 'he' ? 'rtl' : 'ltr';
}
