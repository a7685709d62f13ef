#!/bin/bash
# Chromium 150.0.7871 (Debian's package) by playwright-core 1.65.1, on Linux with Node 20 or newer.
#
# Two rules of CSS that match nothing have each element that is added restyle every element of a page: one with `:has()` on the root
# before another element, one with `:not(:has(:focus-visible))` before a `*`. Each of them alone costs nothing that can be seen; a class
# in the place of the `*` costs nothing either. Elements restyled when a span is added beside 3,000 others, by the browser's own trace
# (`UpdateLayoutTree`, `elementCount`): neither 1, the first rule alone 2, the second alone 1, both 3,010.
# What it means for Banyan: docs/decisions/0234, scripts/checks/has-selectors.ts.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts playwright-core@1.65.1 >/dev/null 2>&1
cat > added.mjs <<'JS'
import { chromium } from 'playwright-core';
const root = ':root:is([data-writing], :has([aria-modal="true"])) .region { top: 0 }';
const any = '.corner[data-aside]:not(:has(:focus-visible)) > * { color: red }';
const named = '.corner[data-aside]:not(:has(:focus-visible)) > .button { color: red }';
const pages = { neither: '', 'the first alone': root, 'the second alone': any, both: root + any, 'with a class': root + named };
const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
console.log(`Chromium ${browser.version()}`);
for (const [name, css] of Object.entries(pages)) {
  const page = await browser.newPage();
  const rows = '<p><b>a</b> <i>b</i></p>'.repeat(1_000);
  await page.setContent(`<!doctype html><style>${css}</style><main>${rows}</main><div class="region">r</div>
    <aside class="corner" data-aside><button class="button">c</button></aside>`);
  await page.waitForTimeout(300);
  await browser.startTracing(page, { categories: ['-*', 'devtools.timeline', 'disabled-by-default-devtools.timeline'] });
  await page.evaluate(() => document.querySelector('main').append(document.createElement('span')));
  await page.waitForTimeout(500);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const counts = traceEvents.filter((event) => event.name === 'UpdateLayoutTree').map((event) => event.args.elementCount ?? 0);
  console.log(`${name}: ${Math.max(0, ...counts) >= 3_000 ? 'the page' : 'less than ten'} (${Math.max(0, ...counts)})`);
  await page.close();
}
await browser.close();
JS
node added.mjs | tee said
for line in 'neither: less' 'the first alone: less' 'the second alone: less' 'both: the page' 'with a class: less'; do
  grep -q "^$line" said || { echo "This has changed: expected \"$line\"."; exit 1; }
done
