// Whether the member and others see of each other what is read: one switch, which shows at once and goes back where it is refused.
import { addTypePolicies } from '@banyan/framework';
import { renderModule, testViewer } from '@banyan/framework/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import en from '../../wording/en.json' with { type: 'json' };
import he from '../../wording/he.json' with { type: 'json' };
import { socialTypePolicies } from '../cache-policy.ts';
import { ReceiptsSection } from './ReceiptsSection.tsx';

const settings = (readReceipts: boolean) => ({ __typename: 'ChatSettings', id: testViewer.id, readReceipts });

function open({ isRefused = false, viewer = testViewer } = {}) {
  return renderModule(<ReceiptsSection />, {
    moduleId: 'social-chat',
    wording: { en, he },
    viewer,
    before: () => addTypePolicies('social-chat', socialTypePolicies),
    mocks: {
      ChatSettings: { data: { chatSettings: settings(true) } },
      SetReadReceipts: ({ isOn = true }: { isOn?: boolean }) =>
        isRefused
          ? { errors: [{ message: 'no', extensions: { code: 'SERVICE_UNAVAILABLE' } }] }
          : { data: { setReadReceipts: settings(isOn) } },
    },
  });
}
const toggle = () => screen.findByRole<HTMLInputElement>('switch', { name: /^Read receipts/ });

it('is turned off and on', async () => {
  const { sent } = open();
  fireEvent.click(await toggle());
  await waitFor(async () => expect((await toggle()).checked).toBe(false));
  fireEvent.click(await toggle());
  await waitFor(async () => expect((await toggle()).checked).toBe(true));
  const wishes = sent.filter(({ operationName }) => operationName === 'SetReadReceipts');
  expect(wishes.map(({ variables }) => variables)).toEqual([
    { userId: testViewer.id, isOn: false },
    { userId: testViewer.id, isOn: true },
  ]);
});

it('goes back where it is refused, and says so', async () => {
  open({ isRefused: true });
  fireEvent.click(await toggle());
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect((await toggle()).checked).toBe(true);
});

it('is not shown to who impersonates the member', () => {
  open({ viewer: { ...testViewer, acting: { name: 'Hila' } } as unknown as typeof testViewer });
  expect(screen.queryByRole('switch')).toBeNull();
});
