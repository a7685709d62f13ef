// While somebody writes the root says so, and no longer.
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { markWriting } from './mark-writing.ts';

let end: () => void;
beforeEach(() => {
  end = markWriting();
});
afterEach(() => end());

const isMarked = async () => {
  await new Promise((resolve) => setTimeout(resolve, 5));
  return document.documentElement.hasAttribute('data-writing');
};
const page = (
  <>
    <textarea aria-label="words" />
    <form>
      <input aria-label="name" />
      <button type="button">Send</button>
    </form>
    <button type="button">elsewhere</button>
  </>
);

it.each(['words', 'name'])('in the field “%s”, until the focus is elsewhere', async (name) => {
  render(page);
  screen.getByRole('textbox', { name }).focus();
  expect(await isMarked()).toBe(true);
  screen.getByRole('button', { name: 'elsewhere' }).focus();
  expect(await isMarked()).toBe(false);
});

it('in a field that had the focus before', async () => {
  end();
  render(page);
  screen.getByRole('textbox', { name: 'words' }).focus();
  end = markWriting();
  expect(await isMarked()).toBe(true);
});

it('at a form’s button, too; from field to field without a break', async () => {
  render(page);
  const seen: boolean[] = [];
  const observer = new MutationObserver(() => seen.push(document.documentElement.hasAttribute('data-writing')));
  observer.observe(document.documentElement, { attributes: true });
  screen.getByRole('textbox', { name: 'name' }).focus();
  expect(await isMarked()).toBe(true);
  screen.getByRole('button', { name: 'Send' }).focus();
  expect(await isMarked()).toBe(true);
  observer.disconnect();
  expect(seen).toEqual([true]);
});

it('a form that goes with what it sent leaves no mark', async () => {
  const { rerender } = render(page);
  screen.getByRole('button', { name: 'Send' }).focus();
  expect(await isMarked()).toBe(true);
  rerender(<p>Sent</p>);
  fireEvent.click(document.body);
  expect(await isMarked()).toBe(false);
});
