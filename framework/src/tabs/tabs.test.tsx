import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderModule } from '../testing/render-module.tsx';
import { TabList, Tabs } from './Tabs.tsx';

const tabs = ['one', 'two', 'three'].map((id) => ({ id, label: id, content: () => <p>{`panel ${id}`}</p> }));
const show = (language: 'en' | 'he') => renderModule(<Tabs label="Numbers" tabs={tabs as never} />, { language });
const selected = () => screen.getByRole('tab', { selected: true }).textContent;

it('moves by arrows in the reading direction and shows one panel', () => {
  show('en');
  fireEvent.keyDown(screen.getByRole('tab', { name: 'one' }), { key: 'ArrowRight' });
  expect([selected(), document.activeElement?.textContent]).toEqual(['two', 'two']);
  expect(screen.getByRole('tabpanel', { name: 'two' }).textContent).toBe('panel two');
});

it('turns the arrows over in Hebrew', () => {
  show('he');
  fireEvent.keyDown(screen.getByRole('tab', { name: 'one' }), { key: 'ArrowLeft' });
  expect(selected()).toBe('two');
});

it('leaves what is chosen to the page that draws the panel', () => {
  const asked: string[] = [];
  const choice = { chosen: 'two', onChoose: (id: string) => void asked.push(id) };
  renderModule(<TabList label="Numbers" tabs={tabs} panelId="panel" {...choice} />);
  fireEvent.click(screen.getByRole('tab', { name: 'three' }));
  fireEvent.keyDown(screen.getByRole('tab', { name: 'two' }), { key: 'Home' });
  expect([asked, selected()]).toEqual([['three', 'one'], 'two']);
});
