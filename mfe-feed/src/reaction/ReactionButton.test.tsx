import { fakeHost, mockLink } from '@banyan/framework/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { wording } from '../testing/feed-fixtures.ts';
import { ReactionButton } from './ReactionButton.tsx';

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
});
