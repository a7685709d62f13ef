import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contribute } from '../slots/contributions.ts';
import { renderModule } from '../testing/render-module.tsx';
import { MemberLink } from './index.ts';

const load = async () => ({ default: () => null });
const someoneShowsMembers = () => {
  contribute({ id: 'social:member', moduleId: 'social', slot: 'shell.member/v1', order: 0, load });
};

it('a name leads to the member over the page that is open', () => {
  renderModule(<MemberLink id="a b">Noam</MemberLink>, { path: '/show-post/1/all', before: someoneShowsMembers });
  fireEvent.click(screen.getByRole('link', { name: 'Noam' }));
  expect(location.pathname + location.search).toBe('/show-post/1/all?member=a%20b');
});

it('a face beside the name is a target for the finger and no second stop', () => {
  renderModule(
    <MemberLink id="noam" isFace>
      <i>face</i>
    </MemberLink>,
    { before: someoneShowsMembers },
  );
  expect(screen.queryByRole('link')).toBeNull();
  const link = screen.getByText('face').closest('a')!;
  expect(link.tabIndex).toBe(-1);
  fireEvent.click(link);
  expect(location.search).toBe('?member=noam');
});

it.each([
  ['no module shows members', 'noam', undefined],
  ['there is nobody to lead to', null, someoneShowsMembers],
])('a name stays plain text where %s', (_, id, before) => {
  renderModule(<MemberLink id={id}>Noam</MemberLink>, { before });
  expect(screen.getByText('Noam')).toBeTruthy();
  expect(document.querySelector('a')).toBeNull();
});
