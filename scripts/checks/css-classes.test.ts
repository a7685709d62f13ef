import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { missingClasses } from './css-classes.ts';

it('names the classes that a component uses and its stylesheet lacks', () => {
  const home = mkdtempSync(join(tmpdir(), 'banyan-css-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  writeFileSync(join(home, 'card.module.css'), '.card { color: red }\n.card-title { color: red }');
  writeFileSync(
    join(home, 'Card.tsx'),
    "import * as css from './card.module.css';\nconst looks = [css.card, css.title];",
  );
  expect(missingClasses(['Card.tsx', 'card.module.css'], home)).toEqual([
    'Card.tsx uses .title, which ./card.module.css has not.',
  ]);
});
