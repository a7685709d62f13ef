import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderModule } from '../testing/render-module.tsx';
import { Link, useAskedAgain } from './index.ts';

const asked = vi.fn();

function Page() {
  useAskedAgain(asked);
  return (
    <>
      <Link href="/here">here</Link>
      <Link href="/there">there</Link>
      <a href="#content">the content</a>
    </>
  );
}

it('a tap on the link to where one is asks the page again and adds nothing to the history', () => {
  renderModule(<Page />, { path: '/here' });
  const steps = history.length;
  fireEvent.click(screen.getByText('here'));
  expect(asked).toHaveBeenCalledTimes(1);
  expect(history.length).toBe(steps);
});

it('a tap that leads elsewhere, to another tab or within the page does not', () => {
  asked.mockClear();
  renderModule(<Page />, { path: '/here' });
  fireEvent.click(screen.getByText('here'), { ctrlKey: true });
  expect(fireEvent.click(screen.getByText('the content'))).toBe(true);
  fireEvent.click(screen.getByText('there'));
  expect(asked).not.toHaveBeenCalled();
  expect(location.pathname).toBe('/there');
});
