import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { networkStatus } from '../data/network.ts';
import { renderModule } from '../testing/render-module.tsx';
import { lazyPart } from './lazy-part.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

it('a part that is not here yet leaves its place to the fallback, and is fetched once', async () => {
  const load = vi.fn(async () => Greeting);
  const Part = lazyPart(load);
  renderModule(
    <>
      <Part name="Maya" fallback={<p>wait</p>} />
      <Part name="Noam" />
    </>,
  );
  expect(screen.getByText('wait')).toBeTruthy();
  expect(await screen.findByText('Hello Maya')).toBeTruthy();
  expect(screen.getByText('Hello Noam')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

it('a part that was preloaded is there with the first paint', async () => {
  const Part = lazyPart(async () => Greeting);
  Part.preload();
  await Promise.resolve();
  renderModule(<Part name="Maya" fallback={<p>wait</p>} />);
  expect(screen.getByText('Hello Maya')).toBeTruthy();
});

it('a part that does not arrive says so in its place, keeps the rest, and is asked for again', async () => {
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('no network'));
  const Part = lazyPart(load);
  renderModule(
    <>
      <p>the rest</p>
      <Part name="Maya" />
    </>,
  );
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('the rest')).toBeTruthy();
  fireEvent.click(retry);
  expect(await screen.findByText('Hello Maya')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

it('offline it says so, and comes by itself with the connection', async () => {
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('no network'));
  const Part = lazyPart(load);
  networkStatus.set((status) => ({ ...status, online: false }));
  renderModule(<Part name="Maya" />);
  expect(await screen.findByText('The service cannot be reached')).toBeTruthy();
  act(() => networkStatus.set((status) => ({ ...status, online: true })));
  expect(await screen.findByText('Hello Maya')).toBeTruthy();
});

it('where there is no room for a whole notice, what did not arrive is asked for by a smaller one', async () => {
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('no network'));
  const Part = lazyPart(load);
  const again = (retry: () => void) => (
    <button type="button" onClick={retry}>
      Again
    </button>
  );
  renderModule(<Part name="Maya" failure={again} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Again' }));
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(await screen.findByText('Hello Maya')).toBeTruthy();
});

it('a part that did not arrive is asked for by the next tap that shows it', async () => {
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('no network'));
  const Part = lazyPart(load);
  function Opener() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          Toggle
        </button>
        {isOpen && <Part name="Maya" />}
      </>
    );
  }
  renderModule(<Opener />);
  const button = screen.getByRole('button', { name: 'Toggle' });
  fireEvent.click(button);
  await screen.findByRole('alert');
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText('Hello Maya')).toBeTruthy();
});

it('who tapped Retry goes on from there', async () => {
  const Editor = () => <input aria-label="words" />;
  const load = vi.fn(async () => Editor).mockRejectedValueOnce(new Error('no network'));
  const Part = lazyPart(load);
  renderModule(<Part />);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  const words = await screen.findByLabelText('words');
  expect(document.activeElement?.nextElementSibling).toBe(words);
});

it('who tapped Retry goes on from there a second time too', async () => {
  const load = vi.fn(async () => Greeting);
  for (const error of ['lost', 'lost again']) load.mockRejectedValueOnce(new Error(error));
  const Part = lazyPart(load);
  renderModule(<Part name="Maya" />);
  for (const calls of [2, 3]) {
    const retry = await screen.findByRole('button', { name: 'Try again' });
    retry.focus();
    fireEvent.click(retry);
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(calls));
  }
  expect(document.activeElement?.nextElementSibling).toBe(await screen.findByText('Hello Maya'));
});
