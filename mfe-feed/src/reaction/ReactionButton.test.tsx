import { fakeHost, mockLink } from '@banyan/framework/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { wording } from '../testing/feed-fixtures.ts';
import { ReactionPicker } from './lazy-parts.ts';
import { ReactionButton } from './ReactionButton.tsx';

// Its file is here, as it is once a finger or the focus came near.
beforeAll(async () => {
  ReactionPicker.preload();
  await vi.dynamicImportSettled();
});

beforeEach(() => {
  fakeHost({ wording, link: mockLink({}) });
});

const focused = () => document.activeElement?.textContent;
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });

describe('the reaction button', () => {
  it('takes the viewer’s reaction away with one tap', () => {
    const onReact = vi.fn();
    render(<ReactionButton title="The walk" mine="love" onReact={onReact} />);
    fireEvent.click(screen.getByRole('button', { name: 'Love: your reaction to The walk. Take it back' }));
    expect(onReact).toHaveBeenCalledWith(null);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('offers five when there is none', () => {
    render(<ReactionButton title="The walk" mine={null} onReact={vi.fn()} />);
    fireEvent.click(screen.getByRole('button', { name: 'React to The walk' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Like',
      'Namaste',
      'Love',
      'Happy',
      'Sad',
    ]);
  });

  it('is worked by keys alone', () => {
    const onReact = vi.fn();
    render(<ReactionButton title="The walk" mine={null} onReact={onReact} />);
    fireEvent.click(screen.getByRole('button', { name: 'React to The walk' }));
    expect(focused()).toBe('Like');
    press('ArrowRight');
    press('ArrowRight');
    expect(focused()).toBe('Love');
    fireEvent.click(document.activeElement!);
    expect(onReact).toHaveBeenCalledWith('love');
    expect(focused()).toBe('React');
  });

  it('goes back to the button with Escape, changing nothing', () => {
    const onReact = vi.fn();
    render(<ReactionButton title="The walk" mine={null} onReact={onReact} />);
    fireEvent.click(screen.getByRole('button', { name: 'React to The walk' }));
    press('Escape');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(focused()).toBe('React');
    expect(onReact).not.toHaveBeenCalled();
  });

  it('closes when the member taps elsewhere', () => {
    render(<ReactionButton title="The walk" mine={null} onReact={vi.fn()} />);
    fireEvent.click(screen.getByRole('button', { name: 'React to The walk' }));
    fireEvent.pointerDown(document.documentElement);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('marks the reaction there is, and changes it in one step', () => {
    const onReact = vi.fn();
    render(<ReactionButton title="The walk" mine="love" onReact={onReact} />);
    const button = screen.getByRole('button', { name: /^Love/ });
    button.focus();
    press('ArrowUp');
    expect(screen.getByRole('menuitem', { current: true }).textContent).toBe('Love');
    expect(focused()).toBe('Love');
    fireEvent.click(screen.getByRole('menuitem', { name: 'Sad' }));
    expect(onReact.mock.calls).toEqual([['sad']]);
  });
});

describe('a finger, and a mouse', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const onReact = vi.fn();
  function laidOn(pointerType: string) {
    onReact.mockClear();
    render(<ReactionButton title="The walk" mine="love" onReact={onReact} />);
    const button = screen.getByRole('button', { name: /^Love/ });
    const point = (what: 'pointerEnter' | 'pointerLeave' | 'pointerDown' | 'pointerUp' | 'pointerCancel') =>
      fireEvent[what](button, { pointerType });
    return { button, point };
  }
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  const isOpen = () => screen.queryByRole('menu') !== null;

  it('held there offers the five, and the tap that ends the hold takes nothing away', () => {
    const { button, point } = laidOn('touch');
    point('pointerDown');
    wait(500);
    expect(isOpen()).toBe(true);
    point('pointerUp');
    fireEvent.click(button, { detail: 1 });
    expect([isOpen(), onReact.mock.calls]).toEqual([true, []]);
    expect(fireEvent.contextMenu(button)).toBe(false);
    point('pointerDown');
    fireEvent.click(button, { detail: 1 });
    expect(onReact).toHaveBeenCalledWith(null);
  });

  it('held there and slid away leaves the next Enter what it is', () => {
    const { button, point } = laidOn('touch');
    point('pointerDown');
    wait(500);
    point('pointerLeave');
    // As browsers do for Enter.
    fireEvent.click(button, { detail: 0 });
    expect(onReact).toHaveBeenCalledWith(null);
  });

  it.each(['pointerUp', 'pointerCancel'] as const)('offers nothing when %s comes before that', (end) => {
    const { point } = laidOn('touch');
    point('pointerDown');
    wait(300);
    point(end);
    wait(500);
    expect(isOpen()).toBe(false);
  });

  it('resting there offers the five without taking the focus, until it leaves', () => {
    const { point } = laidOn('mouse');
    point('pointerEnter');
    wait(300);
    expect(isOpen()).toBe(false);
    wait(200);
    expect(isOpen()).toBe(true);
    expect(document.activeElement).toBe(document.body);
    point('pointerLeave');
    wait(100);
    point('pointerEnter');
    wait(500);
    expect(isOpen()).toBe(true);
    point('pointerLeave');
    wait(300);
    expect(isOpen()).toBe(false);
  });

  it('Escape takes away what a resting mouse shows, and no focus', () => {
    const { point } = laidOn('mouse');
    const field = document.body.appendChild(document.createElement('input'));
    point('pointerEnter');
    wait(500);
    field.focus();
    press('Escape');
    expect([isOpen(), document.activeElement]).toEqual([false, field]);
    field.remove();
  });

  it('a choice of a resting mouse leaves the focus where it is', () => {
    const { point } = laidOn('mouse');
    point('pointerEnter');
    wait(500);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Sad' }));
    expect([isOpen(), document.activeElement]).toEqual([false, document.body]);
  });

  it('resting on what was opened by a key does not make it the mouse’s', () => {
    const { button, point } = laidOn('mouse');
    fireEvent.keyDown(button, { key: 'ArrowUp' });
    point('pointerEnter');
    wait(500);
    point('pointerLeave');
    wait(300);
    expect(isOpen()).toBe(true);
  });

  it('Tab leads on from the five, not to the button again', () => {
    const { button } = laidOn('mouse');
    fireEvent.keyDown(button, { key: 'ArrowUp' });
    press('Tab');
    expect([isOpen(), document.activeElement === button]).toEqual([false, false]);
  });

  it('that leaves does not take away what the member has opened', () => {
    const { button, point } = laidOn('mouse');
    point('pointerEnter');
    fireEvent.keyDown(button, { key: 'ArrowUp' });
    point('pointerLeave');
    wait(300);
    expect(isOpen()).toBe(true);
  });

  it('resting there is no step that Back undoes; a hold is one', async () => {
    const steps = () => (history.state as { layers?: number[] } | null)?.layers ?? [];
    const before = steps();
    const mouse = laidOn('mouse');
    mouse.point('pointerEnter');
    wait(500);
    expect([isOpen(), steps()]).toEqual([true, before]);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(isOpen()).toBe(false);
    cleanup();
    const finger = laidOn('touch');
    finger.point('pointerDown');
    wait(500);
    expect(isOpen()).toBe(true);
    // Another test may have left an overlay, whose entry is gone back from first.
    await vi.waitFor(() => expect(steps()).not.toEqual(before));
  });
});
