// The page over imports that stand here in place of a service.
import { addTypePolicies } from '@banyan/framework';
import { type Mocks, renderModule, testViewer } from '@banyan/framework/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import en from '../../../wording/en.json' with { type: 'json' };
import he from '../../../wording/he.json' with { type: 'json' };
import { adminTypePolicies } from '../../cache-policy.ts';
import type { Checked } from '../flow.ts';
import { PeoplePage } from '../PeoplePage.tsx';
import type { PeopleImport } from '../use-people-imports.ts';

const counts = {
  __typename: 'PeopleImportCounts',
  added: 12,
  changed: 3,
  unchanged: 180,
  joined: 40,
  withoutWayIn: 0,
  rolesChanged: 0,
};

/** One that is done, but for what is said otherwise. */
export const peopleImport = (id: string, other: Partial<PeopleImport> = {}): PeopleImport =>
  ({
    __typename: 'PeopleImport',
    id,
    state: 'DONE',
    createdAt: '2026-11-05T10:00:00.000Z',
    createdBy: { __typename: 'User', id: testViewer.id, name: 'Ross' },
    version: null,
    counts,
    rows: 15,
    done: 15,
    skipped: 0,
    stayed: 0,
    undoUntil: '2031-05-04T14:30:00.000Z',
    ...other,
  }) as PeopleImport;

export const withCounts = (other: Partial<PeopleImport['counts']>) =>
  ({ ...counts, ...other }) as PeopleImport['counts'];

export const imports = (...items: PeopleImport[]) => ({ data: { peopleImports: items } });

const row = {
  __typename: 'PeopleImportSample',
  line: 2,
  change: 'ADDED',
  username: 'rivka',
  firstName: 'רבקה',
  lastName: 'כהן',
  phoneNumber: '+972525550102',
  email: null,
  roles: ['staff'],
  groups: ['Yoga'],
} as Checked['sample'][number];

export const checked = (other: Partial<Checked> = {}) => ({
  data: {
    checkPeopleImport: {
      __typename: 'PeopleImportCheck',
      import: peopleImport('new', { state: 'CHECKED', version: 'v1', undoUntil: null }),
      problemTotal: 0,
      problems: [],
      sample: [row],
      roles: [],
      ...other,
    },
  },
});

export const problem = (line: number, code: string, column: string | null = null, cell: string | null = null) =>
  ({ __typename: 'PeopleImportProblem', line, code, column, cell }) as Checked['problems'][number];

export const roles = (line: number, username: string, before: string[], after: string[]) =>
  ({ __typename: 'PeopleImportRoles', line, username, before, after }) as Checked['roles'][number];

/** With counts of whose rights change. */
export const checkedRights = (...changed: Checked['roles']) =>
  checked({
    import: peopleImport('new', {
      state: 'CHECKED',
      version: 'v1',
      undoUntil: null,
      counts: withCounts({ rolesChanged: changed.length }),
    }),
    roles: changed,
  });

export const refused = (code: string, more: { field?: string; retryAfterSeconds?: number } = {}) => ({
  errors: [{ message: 'no', extensions: { code, wordingKey: `error.${code}`, ...more } }],
});

/** One answer after the other, the last for ever. */
export const inTurn = (...answers: (object | Error)[]): Mocks[string] => {
  let asked = 0;
  return () => answers[Math.min(asked++, answers.length - 1)] as { data?: unknown };
};

export const part = { data: { addPeopleImportPart: { __typename: 'PeopleImport', id: 'new' } } };

const sends = {
  BeginPeopleImport: { data: { beginPeopleImport: { __typename: 'PeopleImport', id: 'new' } } },
  AddPeopleImportPart: part,
  DiscardPeopleImport: { data: { discardPeopleImport: true } },
};

/** Nothing was imported yet, and a table is taken, but for what is said otherwise. */
export const openPage = (mocks: Mocks = {}, signIn: 'password' | 'phone' = 'password') =>
  renderModule(<PeoplePage />, {
    moduleId: 'admin',
    wording: { en, he },
    path: '/admin/people',
    deployment: {
      signIn,
      modules: [
        { manifest: { id: 'admin', pages: [], typePolicies: Object.keys(adminTypePolicies) }, config: {} },
      ] as never,
    },
    mocks: { PeopleImports: imports(), CheckPeopleImport: checked(), ...sends, ...mocks },
    before: () => addTypePolicies('admin', adminTypePolicies),
  });

export const table = (content = 'username\nrivka\n', name = 'people.csv') =>
  new File([content], name, { type: 'text/csv' });

export const choose = async (file: File, label: string | RegExp = 'Choose a table') =>
  fireEvent.change((await screen.findAllByLabelText(label)).find((each) => each instanceof HTMLInputElement)!, {
    target: { files: [file] },
  });

export const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

export const sentOf = ({ sent }: ReturnType<typeof openPage>, operation: string) =>
  sent.filter(({ operationName }) => operationName === operation).map(({ variables }) => variables);

/** Pauses pass at once where a test says so. */
export const withTimers = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });

export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

export const line = (is: 'online' | 'offline') => act(() => void window.dispatchEvent(new Event(is)));

export const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });
