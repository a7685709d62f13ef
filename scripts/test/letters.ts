import { spawnSync } from 'node:child_process';
import { Explained } from '../bootstrap/repository.mjs';
import { installPackages } from './install-packages.ts';

/** Of the same widths: what members' devices have of it is what a page is drawn with until its own font is here. */
const LIKE_ARIAL = /Arial|Liberation Sans|Arimo/;
const HOW =
  'The browser tests need letters as wide as Arial’s: install some (Debian: apt-get install fonts-liberation fontconfig).';

/** A machine without a screen has no such font. Installed by apt when we may, else one sentence how. */
export function ensureLetters(): void {
  if (hasLetters()) return;
  if (process.getuid?.() !== 0) throw new Explained(HOW);
  installPackages(['fonts-liberation', 'fontconfig'], HOW);
  if (!hasLetters()) throw new Explained(HOW);
}

function hasLetters(): boolean {
  return LIKE_ARIAL.test(spawnSync('fc-match', ['--format=%{family}', 'Arial'], { encoding: 'utf8' }).stdout ?? '');
}
