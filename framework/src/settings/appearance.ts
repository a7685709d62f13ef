import { currentDeployment } from '../current-host.ts';
import { broadcastToTabs, listenToTabs } from '../data/tabs.ts';
import type { Palette } from '../deployment.ts';
import { createStore, useStore } from '../store.ts';
import { readStored, STORAGE_KEYS, writeStored } from './storage.ts';

/** `auto` follows the device. */
export type ColorScheme = 'light' | 'dark' | 'auto';

const palette = createStore<Palette>('first');
const scheme = createStore<ColorScheme>('auto');
const darkDevice = createStore(false);

const resolve = (choice: ColorScheme): 'light' | 'dark' =>
  choice === 'auto' ? (darkDevice.get() ? 'dark' : 'light') : choice;

/** What is on screen now. */
export const shownColorScheme = (): 'light' | 'dark' => resolve(scheme.get());

/** The frame that the device draws around the page follows what was chosen here, not only how the device is set. */
function paintFrame(): void {
  const choice = scheme.get();
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"][data-scheme]')) {
    const own = meta.dataset.scheme as ColorScheme;
    meta.media = choice === 'auto' ? `(prefers-color-scheme: ${own})` : choice === own ? 'all' : 'not all';
  }
}

function paint(): void {
  document.documentElement.dataset.palette = palette.get();
  document.documentElement.dataset.mantineColorScheme = shownColorScheme();
  paintFrame();
}

function watchDevice(): void {
  const query = window.matchMedia?.('(prefers-color-scheme: dark)');
  darkDevice.set(query?.matches ?? false);
  query?.addEventListener?.('change', (event) => {
    darkDevice.set(event.matches);
    paint();
  });
}

function readChoices(): void {
  const { palettes, defaultPalette } = currentDeployment();
  const stored = readStored(STORAGE_KEYS.palette) as Palette | null;
  palette.set(stored && palettes.includes(stored) ? stored : defaultPalette);
  const storedScheme = readStored(STORAGE_KEYS.scheme);
  scheme.set(storedScheme === 'light' || storedScheme === 'dark' ? storedScheme : 'auto');
  paint();
}

let stopFollowing = () => {};

/** Applies what the device remembers, or the deployment's defaults, and follows what another tab chooses. Host only. */
export function initAppearance(): void {
  readChoices();
  stopFollowing();
  stopFollowing = listenToTabs('setting', readChoices);
  watchDevice();
  paint();
  // Mantine's stylesheet asks for it before it holds its own movements still.
  document.documentElement.dataset.respectReducedMotion = 'true';
}

export interface PaletteControl {
  palette: Palette;
  palettes: readonly Palette[];
  setPalette(next: Palette): void;
}

/** The colour palette, live in every root. */
export function usePalette(): PaletteControl {
  return { palette: useStore(palette), palettes: currentDeployment().palettes, setPalette };
}

function setPalette(next: Palette): void {
  writeStored(STORAGE_KEYS.palette, next);
  broadcastToTabs('setting', { key: STORAGE_KEYS.palette, value: next });
  readChoices();
}

export interface ColorSchemeControl {
  /** What the member chose. */
  colorScheme: ColorScheme;
  /** What is shown. */
  resolved: 'light' | 'dark';
  setColorScheme(next: ColorScheme): void;
}

/** Light, dark or as the device, live in every root. */
export function useColorScheme(): ColorSchemeControl {
  const choice = useStore(scheme);
  useStore(darkDevice);
  return { colorScheme: choice, resolved: resolve(choice), setColorScheme };
}

function setColorScheme(next: ColorScheme): void {
  writeStored(STORAGE_KEYS.scheme, next);
  broadcastToTabs('setting', { key: STORAGE_KEYS.scheme, value: next });
  readChoices();
}
