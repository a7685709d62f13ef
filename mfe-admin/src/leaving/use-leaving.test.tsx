import { renderModule, sessionHistory } from '@banyan/framework/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useRef, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import en from '../../wording/en.json' with { type: 'json' };
import he from '../../wording/he.json' with { type: 'json' };
import { useMark } from './use-leaving.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

function Form({ onClose }: { onClose(): void }) {
  const [text, setText] = useState('');
  useMark(useRef(false), text !== '', onClose);
  return <input aria-label="Name" value={text} onChange={(event) => setText(event.target.value)} />;
}

function Page(): ReactNode {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <a href="/friends">Friends</a>
      {isOpen ? <Form onClose={() => setOpen(false)} /> : 'Closed'}
    </>
  );
}

const open = () => {
  sessionHistory('/before', '/admin/videos');
  return renderModule(<Page />, { moduleId: 'admin', wording: { en, he }, path: '/admin/videos' });
};
const write = (value: string) => fireEvent.change(screen.getByLabelText('Name'), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const isUnloadAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('what is written is not left by a link or a reload without a question, and what is not is', async () => {
  open();
  expect(isUnloadAsked()).toBe(false);
  write('Tree');
  expect(isUnloadAsked()).toBe(true);
  fireEvent.click(screen.getByRole('link', { name: 'Friends' }));
  await press('Stay here');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([location.pathname, screen.getByLabelText<HTMLInputElement>('Name').value]).toEqual(['/admin/videos', 'Tree']);
  fireEvent.click(screen.getByRole('link', { name: 'Friends' }));
  await press('Close without saving');
  await waitFor(() => expect(location.pathname).toBe('/friends'));
});

it('Back asks, and leads no further than to the page with its form closed', async () => {
  open();
  write('Tree');
  history.back();
  await press('Stay here');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Tree');
  history.back();
  await press('Close without saving');
  await screen.findByText('Closed');
  expect([location.pathname, isUnloadAsked()]).toEqual(['/admin/videos', false]);
});
