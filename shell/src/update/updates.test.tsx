import { readStored, writeStored } from '@banyan/framework';
import { STORAGE_KEYS } from '@banyan/framework/host';
import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { shellHost } from '../testing/shell-host.tsx';
import { checkVersion } from './check-version.ts';
import { takeOverOldKeys } from './stored-version.ts';
import { offerUpdate, postponeUpdate, takeUpdate, useUpdate } from './update-store.ts';

const reload = vi.fn();
const shown = () => renderHook(() => useUpdate()).result;

afterEach(() => {
  act(postponeUpdate);
  localStorage.clear();
  reload.mockClear();
});

describe('a new version', () => {
  it('is asked about once, also after the page was loaded again', () => {
    const state = shown();
    act(() => offerUpdate('2', reload));
    expect(state.current).toBe('ready');
    act(postponeUpdate);
    act(() => offerUpdate('2', reload));
    expect(state.current).toBe('none');
    act(() => offerUpdate('3', reload));
    expect(state.current).toBe('ready');
  });

  it('that was taken is not offered again by a page that came back as it was', () => {
    const state = shown();
    act(() => offerUpdate('4', reload));
    act(takeUpdate);
    expect(reload).toHaveBeenCalledOnce();
    expect(readStored('banyan.updateAnswered')).toBe('4');
    act(postponeUpdate);
    act(() => offerUpdate('4', reload));
    expect(state.current).toBe('none');
  });
});

describe('without a worker', () => {
  const running = (version: string | Error) => {
    const { link } = shellHost({
      deployment: { version: '1.0.0' },
      mocks: {
        CheckUpdate: () => {
          if (version instanceof Error) throw version;
          return { data: { checkUpdate: version } };
        },
      },
    });
    return link.sent;
  };

  it('another version on the server is offered, and the own is not', async () => {
    const state = shown();
    const sent = running('1.0.0');
    await act(() => checkVersion(reload));
    expect(state.current).toBe('none');
    expect(sent).toMatchObject([{ variables: { ver: '1.0.0' } }]);
    running('1.1.0');
    await act(() => checkVersion(reload));
    expect(state.current).toBe('ready');
    act(takeUpdate);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('a server that does not answer is no news', async () => {
    const state = shown();
    running(new Error('away'));
    await act(() => checkVersion(reload));
    expect(state.current).toBe('none');
  });
});

describe('what an earlier version kept', () => {
  it('is found under its new name, once, and the rest stays as it was', () => {
    writeStored('soundOn', 'true');
    writeStored(STORAGE_KEYS.language, 'he');
    writeStored('banyan.draft:1', 'Words');
    takeOverOldKeys('2');
    expect([readStored('soundOn'), readStored(STORAGE_KEYS.sound)]).toEqual([null, 'true']);
    expect([readStored(STORAGE_KEYS.language), readStored('banyan.draft:1')]).toEqual(['he', 'Words']);
    writeStored('soundOn', 'false');
    takeOverOldKeys('2');
    expect(readStored(STORAGE_KEYS.sound)).toBe('true');
  });

  it('gives way to what the member has chosen since', () => {
    writeStored('soundOn', 'true');
    writeStored(STORAGE_KEYS.sound, 'false');
    takeOverOldKeys('3');
    expect([readStored('soundOn'), readStored(STORAGE_KEYS.sound)]).toEqual([null, 'false']);
  });
});
