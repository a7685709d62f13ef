import { FeedbackHost } from '@banyan/framework/host';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { shellHost, show } from '../../testing/shell-host.tsx';
import { BackupCodes } from './BackupCodes.tsx';

afterEach(cleanup);

function open() {
  shellHost({ isMember: true });
  const onDone = vi.fn();
  const { unmount } = show(
    <>
      <a href="/friends">Friends</a>
      <BackupCodes codes={['AAAAA-BBBBB']} username="maya" onDone={onDone} />
      <FeedbackHost />
    </>,
  );
  return { onDone, unmount };
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
/** What draws it is a file of its own. */
const question = () => screen.findByRole('dialog', { name: 'Leave without the backup codes?' }, { timeout: 10_000 });
const isUnloadAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('a link asks first; who stays is asked again, who leaves arrives', async () => {
  const { onDone } = open();
  fireEvent.click(screen.getByRole('link', { name: 'Friends' }));
  await question();
  await press('Stay here');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([location.pathname, onDone.mock.calls.length]).toEqual(['/', 0]);
  fireEvent.click(screen.getByRole('link', { name: 'Friends' }));
  await question();
  await press('Yes, leave');
  await waitFor(() => expect(location.pathname).toBe('/friends'));
  expect(onDone).toHaveBeenCalledOnce();
});

it('Back asks each time, and leads no further than the codes', async () => {
  const { onDone } = open();
  const back = async () => {
    history.back();
    await question();
  };
  await back();
  await press('Stay here');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await new Promise((resolve) => setTimeout(resolve, 50));
  await back();
  await press('Yes, leave');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

it('a reload asks while they are there, and not after', async () => {
  const { unmount } = open();
  expect(isUnloadAsked()).toBe(true);
  unmount();
  expect(isUnloadAsked()).toBe(false);
});
