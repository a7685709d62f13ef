import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderModule } from '../testing/render-module.tsx';
import { Tabs } from './Tabs.tsx';

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
