import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetStored, writeStored } from '../settings/storage.ts';
import { renderModule } from '../testing/render-module.tsx';
import { announce } from './announce.ts';
import { confirm } from './confirm.ts';
import { lifetimeOf, toast, toasts } from './toast.ts';

const announcer = () => document.querySelector('[aria-live="polite"][aria-atomic]')!;

describe('toast', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    act(() => toasts.set([]));
    renderModule(<main />);
  });
  afterEach(() => vi.useRealTimers());

  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('goes after three seconds', async () => {
    act(() => void toast({ message: 'Copied' }));
    await pass(2900);
    expect(screen.queryByText('Copied')).not.toBeNull();
    await pass(200);
    expect(screen.queryByText('Copied')).toBeNull();
  });

  it('stays until closed when it reports a failure', async () => {
    act(() => void toast({ message: 'Not sent', tone: 'error' }));
    await pass(3_600_000);
    expect(screen.getByRole('alert').textContent).toContain('Not sent');
    fireEvent.click(screen.getByRole('button', { name: 'Close the notice' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('waits while the pointer rests on it', async () => {
    act(() => void toast({ message: 'Copied' }));
    fireEvent.mouseEnter(screen.getByText('Copied').parentElement!);
    await pass(60_000);
    expect(screen.queryByText('Copied')).not.toBeNull();
    fireEvent.mouseLeave(screen.getByText('Copied').parentElement!);
    await pass(3100);
    expect(screen.queryByText('Copied')).toBeNull();
  });

  it('gives long texts longer, and what asks for an action all the time', () => {
    expect(lifetimeOf({ message: 'x'.repeat(150) })).toBe(10_000);
    expect(lifetimeOf({ message: 'Undo?', action: { label: 'Undo', onClick: () => {} } })).toBeNull();
  });

  it('stays until it is closed where the member wants it so', () => {
    writeStored('banyan.notices', 'stay');
    expect(lifetimeOf({ message: 'Saved', tone: 'success' })).toBeNull();
    forgetStored('banyan.notices');
    expect(lifetimeOf({ message: 'Saved', tone: 'success' })).toBe(3000);
  });

  it('offers its action only once the time to wait is over, and counts down to it', async () => {
    const onClick = vi.fn();
    const tooQuick = (waitSeconds?: number) =>
      act(
        () =>
          void toast({
            id: 'sent',
            message: 'Not sent',
            tone: 'error',
            action: { label: 'Retry', onClick, waitSeconds },
          }),
      );
    const retry = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Retry' });
    tooQuick(3);
    expect([retry().disabled, retry().textContent]).toEqual([true, 'Retry\u00a0(3)']);
    await pass(2000);
    expect([retry().disabled, retry().textContent]).toEqual([true, 'Retry\u00a0(1)']);
    fireEvent.click(retry());
    expect(onClick).not.toHaveBeenCalled();
    await pass(1000);
    expect([retry().disabled, retry().textContent]).toEqual([false, 'Retry']);
    tooQuick(20);
    expect([retry().disabled, retry().textContent]).toEqual([true, 'Retry\u00a0(20)']);
    tooQuick();
    fireEvent.click(retry());
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('reports layers how much room it takes, as long as it is there', async () => {
    const room = () => document.documentElement.style.getPropertyValue('--banyan-toasts');
    expect(room()).toBe('');
    act(() => void toast({ message: 'Copied' }));
    expect(room()).not.toBe('');
    await pass(3100);
    expect(room()).toBe('');
  });

  it('is tapped without closing the sheet, which closes by a tap beside it', () => {
    const beside = vi.fn();
    document.addEventListener('mousedown', beside);
    document.addEventListener('touchstart', beside);
    act(() => void toast({ message: 'Not sent', tone: 'error' }));
    fireEvent.mouseDown(screen.getByRole('button', { name: 'Close the notice' }));
    fireEvent.touchStart(screen.getByRole('button', { name: 'Close the notice' }));
    expect(beside).not.toHaveBeenCalled();
    document.removeEventListener('mousedown', beside);
    document.removeEventListener('touchstart', beside);
  });

  it('replaces the one with the same id and shows three at most', () => {
    act(() => {
      for (const message of ['1', '2', '3', '4']) toast({ message });
      toast({ id: 'offline', message: 'gone' });
      toast({ id: 'offline', message: 'back' });
    });
    expect(toasts.get().map(({ message }) => message)).toEqual(['3', '4', 'back']);
  });
});

describe('announce', () => {
  it('says live news in one polite region, and the same news twice', () => {
    renderModule(<main />);
    act(() => announce('3 new posts'));
    const first = announcer().firstChild;
    expect(announcer().textContent).toBe('3 new posts');
    act(() => announce('3 new posts'));
    expect(announcer().firstChild).not.toBe(first);
    expect(document.querySelectorAll('[aria-live="polite"][aria-atomic]')).toHaveLength(1);
  });
});

describe('confirm', () => {
  const ask = () => {
    const answer = vi.fn();
    act(() => void confirm({ title: 'Are you sure you want to logout?', confirmLabel: 'Sign out' }).then(answer));
    return answer;
  };

  it('answers what was chosen', async () => {
    renderModule(<main />);
    const yes = ask();
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    await vi.waitFor(() => expect(yes).toHaveBeenCalledWith(true));
    const no = ask();
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await vi.waitFor(() => expect(no).toHaveBeenCalledWith(false));
  });

  it('answers no to a question that another one replaces', async () => {
    renderModule(<main />);
    const first = ask();
    ask();
    await vi.waitFor(() => expect(first).toHaveBeenCalledWith(false));
  });
});
