import { FeedbackHost } from '@banyan/framework/host';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { shellHost, show } from '../../testing/shell-host.tsx';
import { PasskeySection } from './PasskeySection.tsx';

afterEach(cleanup);

it('a passkey that is removed leaves the focus to the next one, the last to the heading', async () => {
  let names = ['Phone', 'Laptop'];
  const asPasskey = (name: string) => ({
    __typename: 'Passkey',
    id: name,
    name,
    createdAt: '2026-11-20T09:00:00.000Z',
    usedAt: null,
  });
  shellHost({
    isMember: true,
    mocks: {
      MyPasskeys: () => ({ data: { myPasskeys: names.map(asPasskey) } }),
      RemovePasskey: ({ id }: { id: string }) => {
        names = names.filter((name) => name !== id);
        return { data: { removePasskey: true } };
      },
    } as never,
  });
  show(
    <>
      <PasskeySection />
      <FeedbackHost />
    </>,
  );
  const remove = async (name: string) => {
    const button = await screen.findByRole('button', { name: `Remove: ${name}` });
    button.focus();
    fireEvent.click(button);
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(await dialog.findByRole('button', { name: /^Yes/ }));
    await waitFor(() => expect(button.isConnected).toBe(false));
  };
  await remove('Phone');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/Laptop$/));
  await remove('Laptop');
  await waitFor(() => expect(document.activeElement?.id).toBe('passkeys-heading'));
});
