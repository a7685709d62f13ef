import { expect, test } from 'vitest';
import { codeOf } from '../errors/service-error.ts';
import { viewer } from '../testing/viewer.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { authorize, authorizeHidden } from './authorize.ts';

const owns = (who: Viewer, target: { owner: string }, isOpen: boolean) => isOpen && who.memberId === target.owner;
const [own, another] = [{ owner: 'member-1' }, { owner: 'member-2' }];

function thrownBy(act: () => unknown) {
  try {
    act();
  } catch (error) {
    return codeOf(error);
  }
  return 'nothing';
}

test('what a policy refuses is FORBIDDEN', () => {
  expect(thrownBy(() => authorize(viewer(), owns, own, true))).toBe('nothing');
  expect(thrownBy(() => authorize(viewer(), owns, own, false))).toBe('FORBIDDEN');
  expect(thrownBy(() => authorize(viewer(), owns, another, true))).toBe('FORBIDDEN');
});

test('a hidden thing and a missing thing are both NOT_FOUND', () => {
  expect(thrownBy(() => authorizeHidden(viewer(), owns, another, true))).toBe('NOT_FOUND');
  expect(thrownBy(() => authorizeHidden(viewer(), owns, own, false))).toBe('NOT_FOUND');
  expect(thrownBy(() => authorizeHidden(viewer(), owns, null, true))).toBe('NOT_FOUND');
  expect(authorizeHidden(viewer(), owns, own, true)).toBe(own);
});
