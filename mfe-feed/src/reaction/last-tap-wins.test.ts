import { describe, expect, it, vi } from 'vitest';
import { lastTapWins } from './last-tap-wins.ts';

/** A server whose answers the test gives by hand. */
function setUp(confirmed: string | null = null) {
  const calls: { value: string | null; answer: (value: string | null) => void; refuse: () => void }[] = [];
  const show = vi.fn();
  const fail = vi.fn();
  const queue = lastTapWins<string | null>({
    confirmed,
    send: (value) =>
      new Promise((resolve, reject) => {
        calls.push({ value, answer: resolve, refuse: () => reject(new Error('no')) });
      }),
    show,
    fail,
  });
  const sent = () => calls.map((call) => call.value);
  return { queue, calls, sent, show, fail };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('last tap wins', () => {
  it('shows a tap before the server has answered', () => {
    const { queue, show } = setUp();
    queue.tap('love');
    expect(show).toHaveBeenLastCalledWith('love', false);
  });

  it('sends only the last of the taps made while one is under way', async () => {
    const { queue, calls, sent, show } = setUp();
    for (const value of ['like', 'love', 'sad', 'happy']) queue.tap(value);
    expect(sent()).toEqual(['like']);
    calls[0]!.answer('like');
    await settled();
    expect(sent()).toEqual(['like', 'happy']);
    calls[1]!.answer('happy');
    await settled();
    expect(show).toHaveBeenLastCalledWith('happy', true);
    expect(queue.isBusy()).toBe(false);
  });

  it('sends nothing more when the last tap is what the server already holds', async () => {
    const { queue, calls, sent } = setUp();
    queue.tap('like');
    queue.tap(null);
    queue.tap('like');
    calls[0]!.answer('like');
    await settled();
    expect(sent()).toEqual(['like']);
  });

  it('falls back to the confirmed value and says what was lost', async () => {
    const { queue, calls, show, fail } = setUp('like');
    queue.tap('sad');
    calls[0]!.refuse();
    await settled();
    expect(show).toHaveBeenLastCalledWith('like', true);
    expect(fail).toHaveBeenCalledWith('sad', expect.any(Error));
  });

  it('does not complain about a failure the member has already tapped away', async () => {
    const { queue, calls, fail, show } = setUp('like');
    queue.tap('sad');
    queue.tap('like');
    calls[0]!.refuse();
    await settled();
    expect(fail).not.toHaveBeenCalled();
    expect(show).toHaveBeenLastCalledWith('like', true);
  });

  it('tries the newer wish after an older one failed', async () => {
    const { queue, calls, sent } = setUp();
    queue.tap('like');
    queue.tap('love');
    calls[0]!.refuse();
    await settled();
    expect(sent()).toEqual(['like', 'love']);
  });

  it('works again after a failure', async () => {
    const { queue, calls, show } = setUp();
    queue.tap('like');
    calls[0]!.refuse();
    await settled();
    queue.tap('like');
    calls[1]!.answer('like');
    await settled();
    expect(show).toHaveBeenLastCalledWith('like', true);
  });
});
