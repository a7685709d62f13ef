#!/bin/bash
# @mantine/core 9.8.1 with React 19.3.1, in jsdom 29.0.2, on Node 20 or newer.
#
# A Modal that is mounted with `opened` shows its dialog at once and without a transition. One that is mounted closed, and opened then,
# shows nothing until the next frame, where its dialog stands with opacity 0; the frame after that begins the transition of 200 ms. So the
# first opening of a lazily mounted Modal and each later one look different, and the later ones answer a tap two frames late. With
# `transitionProps={{ duration: 0 }}` both are there in the commit that opens them.
# What it means for Banyan: docs/decisions/0236, framework/src/ui/overlay-base.css.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts \
  @mantine/core@9.8.1 @mantine/hooks@9.8.1 react@19.3.1 react-dom@19.3.1 jsdom@29.0.2 >/dev/null 2>&1
cat > reopened.mjs <<'JS'
import { JSDOM } from 'jsdom';
const { window } = new JSDOM('<!doctype html><div id="app"></div>', { url: 'http://localhost' });
const frames = [];
window.requestAnimationFrame = (run) => frames.push(run);
window.cancelAnimationFrame = (id) => void (frames[id - 1] = () => {});
window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} });
window.ResizeObserver = class { observe() {} unobserve() {} disconnect() {} };
for (const name of ['window', 'document', 'HTMLElement', 'Element', 'Node', 'MutationObserver', 'ResizeObserver', 'getComputedStyle',
  'requestAnimationFrame', 'cancelAnimationFrame', 'localStorage'])
  globalThis[name] = name === 'window' ? window : window[name];
const { createElement: h } = await import('react');
const { createRoot } = await import('react-dom/client');
const { flushSync } = await import('react-dom');
const { MantineProvider, Modal } = await import('@mantine/core');
const settle = () => new Promise((resolve) => setTimeout(resolve));
const frame = async () => {
  for (const run of frames.splice(0)) run(0);
  await settle();
};
const shown = () => {
  const dialog = window.document.querySelector('[role=dialog]');
  return dialog ? `opacity ${dialog.style.opacity || 'of its own'}` : 'nothing';
};
async function looks(name, wasClosed, transitionProps) {
  const root = createRoot(window.document.getElementById('app'));
  const draw = (opened) =>
    flushSync(() => root.render(h(MantineProvider, null, h(Modal, { opened, onClose() {}, transitionProps }, 'Hello'))));
  if (wasClosed) {
    draw(false);
    await settle();
    await frame();
  }
  draw(true);
  await settle();
  const seen = [shown()];
  for (let count = 0; count < 2; count += 1) {
    await frame();
    seen.push(shown());
  }
  console.log(`${name}: ${seen.join(', then ')}`);
  root.unmount();
  frames.length = 0;
  await settle();
}
await looks('mounted open', false);
await looks('opened later', true);
await looks('opened later, duration 0', true, { duration: 0 });
process.exit(0);
JS
node reopened.mjs | tee said
for line in 'mounted open: opacity 1, then opacity 1, then opacity 1' \
  'opened later: nothing, then opacity 0, then opacity 1' \
  'opened later, duration 0: opacity of its own, then opacity of its own, then opacity of its own'; do
  grep -qx "$line" said || { echo "This has changed: expected \"$line\"."; exit 1; }
done
