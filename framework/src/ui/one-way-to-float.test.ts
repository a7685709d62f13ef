import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../../..');

/** What floats without the framework knows nothing of Back, Escape, the focus and the sheet on a phone. */
const own =
  /\bpopover[=T]|<dialog\b|\.show(Modal|Popover)\b|role="(dialog|alertdialog|menu)"|aria-modal|createPortal|@mantine\//;

/** On no screen: what is printed has to stand beside the app, or it is cut where the screen ends. */
const onPaperAlone = ['mfe-admin/src/invitations/PrintedLink.tsx'];

const floating = (files: string[]) =>
  globSync(files, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return own.test(text) && !/\buse(?:Overlay|Layer)\(/.test(text);
    })
    .map((file) => file.replaceAll(path.sep, '/'));

it('whatever floats is the framework’s Modal, Drawer, Menu or Popover, or asks to be an overlay', () => {
  expect(floating(['shell/src/**/*.tsx', 'mfe-*/src/**/*.tsx'])).toEqual(onPaperAlone);
  expect(floating(['framework/src/ui/overlay.tsx'])).not.toEqual([]);
});
