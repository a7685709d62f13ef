import { describe, expect, it } from 'vitest';
import { actionOf } from './player-keys.ts';

const press = (key: string, more: Partial<Parameters<typeof actionOf>[0]> = {}) =>
  actionOf({ key, code: '', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, on: 'other', ...more });

describe('keys of the player', () => {
  it.each([
    [' ', 'toggle'],
    ['k', 'toggle'],
    ['K', 'toggle'],
    ['m', 'mute'],
    ['c', 'captions'],
    ['f', 'fullScreen'],
    ['i', 'pictureInPicture'],
    ['r', 'loop'],
    ['p', 'previousChapter'],
    ['n', 'nextChapter'],
    ['<', 'slower'],
    ['>', 'faster'],
    ['?', 'keys'],
    ['j', { by: -10 }],
    ['l', { by: 10 }],
    ['ArrowLeft', { by: -5 }],
    ['ArrowRight', { by: 5 }],
    ['0', { tenth: 0 }],
    ['7', { tenth: 7 }],
    ['x', undefined],
    ['Tab', undefined],
    ['ArrowUp', undefined],
  ])('%s', (key, action) => {
    expect(press(key)).toEqual(action);
  });

  it('are found by their place on a Hebrew keyboard', () => {
    expect(press('ל', { code: 'KeyK' })).toBe('toggle');
    expect(press('צ', { code: 'KeyM' })).toBe('mute');
    expect(press('ת', { code: 'Comma', shiftKey: true })).toBe('slower');
    expect(press('ת', { code: 'Comma' })).toBeUndefined();
  });

  it('are the browser’s with Ctrl, Alt and the command key, in a field, and for a pressed button', () => {
    expect(press('f', { ctrlKey: true })).toBeUndefined();
    expect(press('l', { metaKey: true })).toBeUndefined();
    expect(press('ArrowLeft', { altKey: true })).toBeUndefined();
    expect(press('c', { on: 'field' })).toBeUndefined();
    expect(press(' ', { on: 'button' })).toBeUndefined();
    expect(press('k', { on: 'button' })).toBe('toggle');
  });
});
