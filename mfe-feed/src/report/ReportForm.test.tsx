import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderFeed } from '../testing/render-feed.tsx';
import { ReportForm } from './ReportForm.tsx';

const reasons = [
  ['unkind', 'feed.report.unkind'],
  ['private', 'feed.report.private'],
] as const;
const onSend = vi.fn(async (_reason: string, _details: string) => true);
const onClose = vi.fn();
const open = () =>
  renderFeed(<ReportForm draft="report:x" reasons={reasons} mostDetails={991} onSend={onSend} onClose={onClose} />);
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  onSend.mockClear();
  open();
  fireEvent.change(field(), { target: { value: 'It names her street' } });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('what was added to a report stands there again when it was closed by Back, or could not be sent', async () => {
  open();
  expect(field().value).toBe('It names her street');
  onSend.mockResolvedValueOnce(false);
  fireEvent.click(screen.getByRole('radio', { name: 'It shares something private' }));
  press('Send report');
  await waitFor(() => expect(onSend).toHaveBeenCalledWith('private', 'It names her street'));
  open();
  expect(field().value).toBe('It names her street');
});

it('what was sent is not kept', async () => {
  fireEvent.click(screen.getByRole('radio', { name: 'It shares something private' }));
  press('Send report');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  open();
  expect(field().value).toBe('');
});

it('Cancel throws it away, with an Undo', async () => {
  press('Cancel');
  expect(field().value).toBe('');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(field().value).toBe('It names her street');
});

it('what is too long stays as it was pasted, is called so, and is not sent', async () => {
  const pasted = 'It names her street. '.repeat(60).trim();
  fireEvent.change(field(), { target: { value: pasted } });
  expect(await screen.findByText(/^Too long: .?1,259.? of .?991.? characters/)).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'It shares something private' }));
  press('Send report');
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect([field().value, field().maxLength > 0, onSend.mock.calls]).toEqual([pasted, false, []]);
});
