import { fireEvent } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { draftSlot, forgetDrafts, setDraft } from './drafts.ts';
import { hasUnsavedText, isSomethingOpen, watchTyping } from './unsaved-text.ts';

const field = (html: string) => {
  document.body.innerHTML = html;
  return document.body.firstElementChild as HTMLInputElement;
};
const type = (element: HTMLInputElement, value: string) => {
  element.value = value;
  fireEvent.input(element);
};

beforeAll(watchTyping);
afterEach(() => {
  document.body.innerHTML = '';
});

it('typed words that are still there would be lost', () => {
  type(field('<textarea></textarea>'), 'Dear all');
  expect(hasUnsavedText()).toBe(true);
});

it('words that were sent or cleared would not', () => {
  const comment = field('<textarea></textarea>');
  type(comment, 'Dear all');
  type(comment, '');
  expect(hasUnsavedText()).toBe(false);
});

it('words of a screen that is gone would not', () => {
  type(field('<input>'), 'Dear all');
  document.body.innerHTML = '';
  expect(hasUnsavedText()).toBe(false);
});

it('a password or a choice is nothing that was written', () => {
  type(field('<input type="password">'), 'secret');
  expect(hasUnsavedText()).toBe(false);
});

it('words that a draft keeps would not, but nobody reloads the page of who writes them unasked', () => {
  forgetDrafts('maya');
  const comment = field('<textarea></textarea>');
  const at = draftSlot('maya', 'here');
  setDraft(at, { text: 'Dear all' });
  type(comment, 'Dear all');
  expect([hasUnsavedText(), isSomethingOpen()]).toEqual([false, true]);
  type(comment, 'Dear all, and one word more');
  expect(hasUnsavedText()).toBe(true);
});

it('words whose draft is encrypted would not, and nobody reloads the page of who writes them unasked', () => {
  forgetDrafts('maya');
  const note = field('<textarea data-kept="sealed:1"></textarea>');
  type(note, 'a hard night');
  expect(hasUnsavedText()).toBe(true);
  setDraft(draftSlot('maya', 'here'), { text: 'sealed:1' });
  expect([hasUnsavedText(), isSomethingOpen()]).toEqual([false, true]);
});

it('words of a draft that storage refuses would, also when their field is not on screen', () => {
  forgetDrafts('maya');
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  setDraft(draftSlot('maya', 'here'), { text: 'Dear all' });
  expect(hasUnsavedText()).toBe(true);
  vi.restoreAllMocks();
  forgetDrafts();
});
