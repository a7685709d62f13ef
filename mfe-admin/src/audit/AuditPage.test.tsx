import { addTypePolicies } from '@banyan/framework';
import { type Mocks, type RenderModuleOptions, renderModule, testViewer } from '@banyan/framework/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import en from '../../wording/en.json' with { type: 'json' };
import he from '../../wording/he.json' with { type: 'json' };
import { adminTypePolicies } from '../cache-policy.ts';
import { AuditPage } from './AuditPage.tsx';

const person = (id: string, name: string | null) => ({ __typename: 'User', id, name });
const entry = (id: string, change: object = {}) => ({
  __typename: 'AuditEntry',
  id,
  at: '2026-11-22T08:00:00.000Z',
  act: 'member.impersonate',
  outcome: 'done',
  reason: null,
  who: person('dana', 'Dana'),
  whom: person('maya', 'Maya'),
  subject: null,
  ...change,
});
const page = (items: object[], cursor: string | null = null) => ({
  data: { auditLog: { __typename: 'AuditPage', hasMore: cursor !== null, cursor, items } },
});

const open = (answer: Mocks[string], path = '', { mocks, ...more }: Partial<RenderModuleOptions> = {}) =>
  renderModule(<AuditPage />, {
    ...more,
    moduleId: 'admin',
    wording: { en, he },
    path: `/admin/audit${path}`,
    mocks: { AuditLog: answer, ...mocks },
    before: () => addTypePolicies('admin', adminTypePolicies),
  });
const rows = () => screen.getAllByRole('listitem');

it('says who did what on whom and why, and what was refused', async () => {
  open(
    page([
      entry('1', { reason: 'She cannot find her class' }),
      entry('2', { act: 'Query.auditLog', outcome: 'refused', whom: null }),
    ]),
  );
  await screen.findByText('She cannot find her class');
  const [first, second] = rows() as [HTMLElement, HTMLElement];
  expect(within(first).getByText('Acted as')).toBeTruthy();
  expect(within(first).queryByText('Refused')).toBeNull();
  expect(within(second).getByText('Tried to read the audit log')).toBeTruthy();
  expect(within(second).getByText('Refused')).toBeTruthy();
});

it('shows an act that it has no words for by its own name, and a member who left by our word', async () => {
  open(page([entry('1', { act: 'video.takeAway', who: null, whom: person('x', null) })]));
  expect(await screen.findByText('video.takeAway')).toBeTruthy();
  expect(within(rows()[0]!).getAllByText('Former member')).toHaveLength(2);
});

describe('on whose behalf something was written', () => {
  const spoken = {
    act: 'post.speakFor',
    whom: null,
    subject: { __typename: 'AuditSubject', kind: 'speaker', id: 'yoga-team' },
  };
  const names = [{ __typename: 'LocalName', language: 'en', text: 'The yoga team' }];
  const publicationSpeakers = [{ __typename: 'PublicationSpeaker', id: 'yoga-team', name: 'Yoga', names }];
  const publishers = { viewer: { ...testViewer, rights: ['audit.read', 'post.publish'] } };

  it('is said by name', async () => {
    const { sent } = open(page([entry('1', spoken), entry('2', spoken)]), '', {
      ...publishers,
      mocks: { AuditSpeakers: { data: { publicationSpeakers } } },
    });
    expect(await screen.findAllByText('The yoga team')).toHaveLength(2);
    expect(sent.filter(({ operationName }) => operationName === 'AuditSpeakers')).toHaveLength(1);
  });

  it('is said by its id where the deployment names it no more, and to who may not ask', async () => {
    const none = { AuditSpeakers: { data: { publicationSpeakers: [] } } };
    const named = open(page([entry('1', spoken)]), '', { ...publishers, mocks: none });
    expect(await screen.findByText('yoga-team')).toBeTruthy();
    named.unmount();
    open(page([entry('1', spoken)]));
    expect(await screen.findByText('yoga-team')).toBeTruthy();
  });
});

it('asks for what its address says, and writes there what is chosen', async () => {
  const { sent } = open(page([entry('1')]), '?whom=maya');
  await screen.findByText('Acted as', { selector: 'span' });
  expect(sent[0]!.variables).toEqual({ whom: 'maya' });
  fireEvent.click(screen.getByRole('button', { name: 'Show only what Dana did' }));
  await waitFor(() => expect(location.search).toBe('?who=dana&whom=maya'));
  fireEvent.click(screen.getByRole('button', { name: /Only about one member/ }));
  fireEvent.change(screen.getByRole('combobox', { name: 'What was done' }), { target: { value: 'audit.read' } });
  await waitFor(() => expect(sent.at(-1)!.variables).toEqual({ who: 'dana', what: 'audit.read' }));
});

it('a member who is given up leaves the focus to the other, the last to what was done', async () => {
  open(page([]), '?who=dana&whom=maya');
  const giveUp = async (name: RegExp) => {
    const chip = await screen.findByRole('button', { name });
    chip.focus();
    fireEvent.click(chip);
  };
  await giveUp(/Only by one person/);
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/Only about one member/));
  await giveUp(/Only about one member/);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'What was done' })));
});

it('shows more behind the last, each once', async () => {
  const { sent } = open(({ cursor }) =>
    cursor ? page([entry('2'), entry('3')]) : page([entry('1'), entry('2')], 'c'),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(sent.at(-1)!.variables).toEqual({ cursor: 'c' });
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('says that nothing was found, and shows everything again', async () => {
  open(({ until }) => page(until ? [] : [entry('1')]), '?until=2020-01-01');
  await screen.findByText('Nothing like that was done');
  fireEvent.click(screen.getByRole('button', { name: 'Show everything' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(location.search).toBe('');
});

it('says what is wrong and tries again', async () => {
  let tries = 0;
  open(() => {
    tries += 1;
    return tries === 1 ? { errors: [{ message: 'no' }] } : page([entry('1')]);
  });
  await screen.findByText('The audit log could not be loaded');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
});
