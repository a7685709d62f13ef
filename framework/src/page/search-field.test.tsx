import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderModule } from '../testing/render-module.tsx';
import { SearchField } from './SearchField.tsx';

const fewest = { letters: 2, text: 'Two letters, please' };
const typeInto = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

it('looks for what is typed when it is sent, without what cannot be seen', async () => {
  const onSearch = vi.fn();
  renderModule(<SearchField label="Search videos" term="" onSearch={onSearch} />);
  const field = await screen.findByRole('searchbox', { name: 'Search videos' });
  typeInto(field, ' \u200fneck ');
  expect(onSearch).not.toHaveBeenCalled();
  fireEvent.submit(field);
  expect(onSearch.mock.calls).toEqual([['neck']]);
});

it('says what is too short, and looks for nothing', async () => {
  const onSearch = vi.fn();
  renderModule(<SearchField label="Search" term="" fewest={fewest} onSearch={onSearch} />);
  const field = await screen.findByRole('searchbox');
  typeInto(field, 'n');
  fireEvent.submit(field);
  expect(await screen.findByText('Two letters, please')).toBeTruthy();
  typeInto(field, 'ne');
  expect(screen.queryByText('Two letters, please')).toBeNull();
  fireEvent.submit(field);
  expect(onSearch.mock.calls).toEqual([['ne']]);
});

it('is cleared by its button, and has the focus then', async () => {
  const onSearch = vi.fn();
  renderModule(<SearchField label="Search" term="neck" onSearch={onSearch} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Clear the search' }));
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  expect([field.value, document.activeElement, onSearch.mock.calls]).toEqual(['', field, [['']]]);
});
