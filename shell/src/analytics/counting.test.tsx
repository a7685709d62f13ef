import { session } from '@banyan/framework/host';
import { type MockAnswer, testViewer } from '@banyan/framework/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { shellHost, show } from '../testing/shell-host.tsx';
import { FirstStepsSlot } from '../welcome/FirstStepsSlot.tsx';
import { CountingSwitch } from './CountingSwitch.tsx';

const analytics = { consentVersion: 3, everySeconds: 60 };
const consent = (answer: string) => ({ __typename: 'AnalyticsConsent', id: testViewer.id, answer });

beforeEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

/** A member whose answer the server has. */
function member(answer: string, { set, isCounting = true }: { set?: MockAnswer; isCounting?: boolean } = {}) {
  const { link } = shellHost({
    isMember: true,
    deployment: isCounting ? { analytics } : {},
    mocks: {
      AnalyticsConsent: { data: { analyticsConsent: consent(answer) } },
      SetAnalyticsConsent: set ?? (({ on }) => ({ data: { setAnalyticsConsent: consent(on ? 'YES' : 'NO') } })),
    },
  });
  return link;
}
const card = () => screen.queryByRole('region', { name: 'May we count how Banyan is used?' });
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)));
const asked = () => screen.findByRole('region', { name: 'May we count how Banyan is used?' });

describe('the question', () => {
  it.each([
    ['Yes', true],
    ['No', false],
  ])('is answered by one tap: %s', async (name, on) => {
    const link = member('NOT_ASKED');
    show(<FirstStepsSlot />);
    await asked();
    fireEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(card()).toBeNull());
    expect(link.sent.at(-1)).toEqual({ operationName: 'SetAnalyticsConsent', variables: { on, version: 3 } });
  });

  it('has two answers of one look, and takes no focus', async () => {
    member('NOT_ASKED');
    show(<FirstStepsSlot />);
    await asked();
    const [yes, no] = ['Yes', 'No'].map((name) => screen.getByRole('button', { name }));
    expect(yes!.className).toBe(no!.className);
    expect(yes!.dataset.variant).toBe(no!.dataset.variant);
    expect(document.activeElement).toBe(document.body);
  });

  it('that could not be kept stays, and says so', async () => {
    member('NOT_ASKED', { set: new TypeError('Failed to fetch') });
    show(<FirstStepsSlot />);
    await asked();
    fireEvent.click(screen.getByRole('button', { name: 'No' }));
    await settled();
    expect(card()).not.toBeNull();
  });

  it.each(['YES', 'NO'])('is not put to who has said %s', async (answer) => {
    member(answer);
    show(<FirstStepsSlot />);
    await settled();
    expect(card()).toBeNull();
  });

  it('is not put, and nobody is asked, where the deployment counts nobody', async () => {
    const link = member('NOT_ASKED', { isCounting: false });
    show(<FirstStepsSlot />);
    await settled();
    expect([card(), link.sent]).toEqual([null, []]);
  });

  it('is not put where the browser asks not to be counted', async () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { globalPrivacyControl: true }));
    const link = member('NOT_ASKED');
    show(<FirstStepsSlot />);
    await settled();
    expect([card(), link.sent]).toEqual([null, []]);
  });

  it('does not follow the welcome at once', async () => {
    member('NOT_ASKED');
    session.set({ status: 'signedIn', viewer: { ...testViewer, isFirstLogin: true } });
    show(<FirstStepsSlot />);
    await settled();
    act(() => session.set({ status: 'signedIn', viewer: { ...testViewer, isFirstLogin: false } }));
    await settled();
    expect(card()).toBeNull();
  });
});

describe('the switch in the settings', () => {
  const settings = () => show(<CountingSwitch />);
  const toggle = () => screen.getByRole<HTMLInputElement>('switch', { name: /Count how I use Banyan/ });

  it('shows what was answered, and changes it', async () => {
    const link = member('NO');
    settings();
    await waitFor(() => expect(toggle().disabled).toBe(false));
    expect(toggle().checked).toBe(false);
    fireEvent.click(toggle());
    await waitFor(() => expect(toggle().checked).toBe(true));
    fireEvent.click(toggle());
    await waitFor(() => expect(toggle().checked).toBe(false));
    expect(link.sent.slice(-2).map(({ variables }) => variables.on)).toEqual([true, false]);
  });

  it('stays as it was when that could not be kept', async () => {
    member('YES', { set: new TypeError('Failed to fetch') });
    settings();
    await waitFor(() => expect(toggle().checked).toBe(true));
    fireEvent.click(toggle());
    await settled();
    expect(toggle().checked).toBe(true);
  });

  it('says why it cannot be on where the browser asks not to be counted', () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { globalPrivacyControl: true }));
    const link = member('YES');
    settings();
    expect(toggle().disabled).toBe(true);
    expect(toggle().checked).toBe(false);
    expect(screen.getByText('Your browser asks not to be counted, so nothing is.')).toBeTruthy();
    expect(link.sent).toEqual([]);
  });

  it('is not there for who impersonates the member', () => {
    const link = member('YES');
    const acting = { actorId: 'hila', until: Date.now() + 60_000 };
    session.set({ status: 'signedIn', viewer: { ...testViewer, acting } });
    settings();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(link.sent).toEqual([]);
  });

  it('is not there where the deployment counts nobody', () => {
    member('NO', { isCounting: false });
    settings();
    expect(screen.queryByRole('switch')).toBeNull();
  });
});
