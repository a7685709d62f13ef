// What only some browsers and devices have: a test's page has none of it until a fake stands there.
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useCast } from './use-cast.ts';
import { useMediaSession } from './use-media-session.ts';
import { usePictureInPicture } from './use-picture-in-picture.ts';
import { useWakeLock } from './use-wake-lock.ts';

const undo: (() => void)[] = [];
afterEach(() => {
  for (const each of undo.splice(0)) each();
});

function give(target: object, name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
  undo.push(() => {
    Reflect.deleteProperty(target, name);
    if (before) Object.defineProperty(target, name, before);
  });
}

const look = (visibilityState: DocumentVisibilityState) => {
  give(document, 'visibilityState', visibilityState);
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('the screen', () => {
  const lock = () => {
    const held = { released: false, release: vi.fn(() => Promise.resolve()) };
    return held;
  };

  it('stays on while it plays, also after another page was looked at, and no longer', async () => {
    const locks = [lock(), lock()];
    let asked = 0;
    give(navigator, 'wakeLock', { request: async () => locks[asked++] });
    const { rerender } = renderHook(({ plays }) => useWakeLock(plays), { initialProps: { plays: false } });
    expect(asked).toBe(0);
    rerender({ plays: true });
    await waitFor(() => expect(asked).toBe(1));
    await act(async () => look('visible'));
    expect(asked).toBe(1);
    locks[0]!.released = true;
    await act(async () => look('hidden'));
    expect(asked).toBe(1);
    await act(async () => look('visible'));
    expect(asked).toBe(2);
    rerender({ plays: false });
    expect(locks[1]!.release).toHaveBeenCalledOnce();
    await act(async () => look('visible'));
    expect(asked).toBe(2);
  });

  it('is given back where the film stopped before it was had', async () => {
    const held = lock();
    let arrive: (is: unknown) => void = () => {};
    give(navigator, 'wakeLock', { request: () => new Promise((resolve) => (arrive = resolve)) });
    const { unmount } = renderHook(() => useWakeLock(true));
    unmount();
    await act(async () => arrive(held));
    expect(held.release).toHaveBeenCalledOnce();
  });
});

describe('another screen', () => {
  function televisionFilm() {
    const remote = Object.assign(new EventTarget(), {
      state: 'disconnected',
      found: (_is: boolean) => {},
      watchAvailability: async (found: (is: boolean) => void) => {
        remote.found = found;
        return 7;
      },
      cancelWatchAvailability: vi.fn(async () => {}),
      prompt: vi.fn(async () => {}),
    });
    const film = document.createElement('video');
    give(film, 'remote', remote);
    return { remote, ref: { current: film } };
  }

  it('is offered once there is one, and says that it plays there', async () => {
    const { remote, ref } = televisionFilm();
    const { result, unmount } = renderHook(() => useCast(ref));
    expect(result.current).toBeNull();
    act(() => remote.found(true));
    expect(result.current?.isOn).toBe(false);
    result.current?.choose();
    expect(remote.prompt).toHaveBeenCalledOnce();
    remote.state = 'connected';
    act(() => void remote.dispatchEvent(new Event('connect')));
    expect(result.current?.isOn).toBe(true);
    unmount();
    await waitFor(() => expect(remote.cancelWatchAvailability).toHaveBeenCalledWith(7));
  });

  it('is not offered by a browser that knows none, or does not look for them', async () => {
    const bare = { current: document.createElement('video') };
    give(bare.current, 'remote', undefined);
    expect(renderHook(() => useCast(bare)).result.current).toBeNull();
    const { remote, ref } = televisionFilm();
    remote.watchAvailability = () => Promise.reject(new Error('not supported'));
    const { result } = renderHook(() => useCast(ref));
    await act(async () => {});
    expect(result.current).toBeNull();
  });
});

describe('a small window over everything', () => {
  it('is offered where the browser has one, and shows whether it is open', () => {
    const film = document.createElement('video');
    const enter = vi.fn(async () => {});
    give(film, 'requestPictureInPicture', enter);
    expect(renderHook(() => usePictureInPicture({ current: film })).result.current).toBeNull();
    give(document, 'pictureInPictureEnabled', true);
    give(document, 'pictureInPictureElement', null);
    const leave = vi.fn(async () => {});
    give(document, 'exitPictureInPicture', leave);
    const { result } = renderHook(() => usePictureInPicture({ current: film }));
    result.current?.toggle();
    expect(enter).toHaveBeenCalledOnce();
    give(document, 'pictureInPictureElement', film);
    act(() => void film.dispatchEvent(new Event('enterpictureinpicture')));
    expect(result.current?.isOn).toBe(true);
    result.current?.toggle();
    expect(leave).toHaveBeenCalledOnce();
  });
});

describe('the device’s own keys', () => {
  function session() {
    const handlers = new Map<string, ((details: object) => void) | null>();
    const made = {
      metadata: null as { title: string } | null,
      playbackState: 'none',
      setPositionState: vi.fn(),
      setActionHandler(action: string, handler: ((details: object) => void) | null) {
        if (action === 'seekto' && handler) throw new TypeError('unknown action');
        handlers.set(action, handler);
      },
    };
    give(navigator, 'mediaSession', made);
    give(globalThis, 'MediaMetadata', function (this: object, given: object) {
      Object.assign(this, given);
    });
    return { made, handlers };
  }
  const shown = {
    isUntouched: true,
    isPlaying: false,
    time: 30.4,
    duration: 600,
    name: 'Neck',
    picture: null,
    rate: 1.5,
  };

  it('are left alone by a film that was only looked at', () => {
    const { made } = session();
    renderHook(() => useMediaSession(shown, { onToggle: vi.fn(), onSeek: vi.fn() }));
    expect(made.metadata).toBeNull();
  });

  it('play, pause and move it, and show what it is and where', () => {
    const { made, handlers } = session();
    const acts = { onToggle: vi.fn(), onSeek: vi.fn() };
    const { unmount } = renderHook(() => useMediaSession({ ...shown, isUntouched: false, isPlaying: true }, acts));
    expect([made.metadata?.title, made.playbackState]).toEqual(['Neck', 'playing']);
    expect(made.setPositionState).toHaveBeenLastCalledWith({ duration: 600, position: 30, playbackRate: 1.5 });
    handlers.get('play')?.({});
    expect(acts.onToggle).not.toHaveBeenCalled();
    handlers.get('pause')?.({});
    expect(acts.onToggle).toHaveBeenCalledOnce();
    handlers.get('seekforward')?.({});
    handlers.get('seekbackward')?.({ seekOffset: 5 });
    expect(acts.onSeek.mock.calls).toEqual([[40.4], [25.4]]);
    unmount();
    expect([made.metadata, handlers.get('pause')]).toEqual([null, null]);
  });
});
