import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Explained } from '../bootstrap/repository.mjs';
import { installPackages } from './install-packages.ts';
import { ensureLetters } from './letters.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const HOW = 'install it (Debian: apt-get install chromium) or name one with CHROME_PATH.';

/** CHROME_PATH, or a Chromium on the PATH; undefined when there is none. */
export function findChromium(): string | undefined {
  const chosen = process.env.CHROME_PATH;
  if (chosen) {
    if (!existsSync(chosen)) throw new Explained(`CHROME_PATH names ${chosen}, which does not exist.`);
    return chosen;
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
}

/** A Chromium to test with, and letters for it: what there is, else installed by apt when we may, else one sentence how. */
export function ensureChromium(): string {
  const chromium = findOrInstall();
  ensureLetters();
  return chromium;
}

function findOrInstall(): string {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() !== 0) throw new Explained(`The browser tests need Chromium: ${HOW}`);
  console.log('Installing Chromium for the browser tests …');
  installPackages(['chromium'], `The browser tests need Chromium: ${HOW}`);
  const installed = findChromium();
  if (!installed) throw new Explained(`apt-get could not install Chromium: ${HOW}`);
  return installed;
}
