import { answer } from '../../e2e/support/answers.ts';
import { apiMember } from '../../e2e/support/api.ts';
import type { Screen, There } from '../../e2e/support/screen.ts';

const label = 'Notice board · לוח מודעות';

const list = ({ page, say }: There) => page.getByRole('region', { name: say('admin.invitations.list') });

/** One that another screen made is enough. */
async function invitations(there: There): Promise<void> {
  const { page, expect } = there;
  const { ask } = await apiMember(new URL(page.url()).origin, 'dana');
  type Made = { invitations: { items: { label: string | null }[] } };
  const { invitations: made } = await ask<Made>('{ invitations { items { label } } }');
  if (!made.items.some((each) => each.label === label))
    await ask(
      'mutation ($label: String) { createInvitation(clientId: "the link of the screens", invitation: { label: $label }) { id } }',
      { label },
    );
  await page.reload();
  await expect(list(there).getByText(label).first()).toBeVisible();
}

async function noneToThisGroup({ page, say, expect }: There): Promise<void> {
  await expect(page.getByText(say('admin.invitations.noneFound'))).toBeVisible();
}

async function newLink({ page, say, expect }: There): Promise<void> {
  await page.getByRole('button', { name: say('admin.invitations.new') }).click();
  await expect(
    page
      .getByRole('list', { name: say('admin.publish.groups') })
      .getByRole('radio')
      .first(),
  ).toBeVisible();
}

async function messagesLackNumbers(there: There): Promise<void> {
  const { page, say, expect } = there;
  await newLink(there);
  await page.getByRole('radio', { name: say('admin.invitations.way.texts') }).click();
  await page.getByRole('button', { name: say('admin.invitations.send') }).click();
  await expect(page.getByText(say('admin.invitations.problem.none.numbers'))).toBeVisible();
}

async function mailsLackAddresses(there: There): Promise<void> {
  const { page, say, expect } = there;
  await newLink(there);
  await page.getByRole('radio', { name: say('admin.invitations.way.mails') }).click();
  await page.getByRole('button', { name: say('admin.invitations.send') }).click();
  await expect(page.getByText(say('admin.invitations.problem.none.emails'))).toBeVisible();
}

async function linkShown(there: There): Promise<void> {
  const { page, say, expect } = there;
  await invitations(there);
  await list(there).getByText(say('admin.invitations.show'), { exact: true }).first().click();
  await expect(page.getByRole('img', { name: say('admin.invitations.link.qr') })).toBeVisible();
}

const waits = (id: string, firstName: string, more: object) => ({
  __typename: 'JoinRequest',
  id,
  firstName,
  lastName: 'לוי',
  username: null,
  phoneNumber: null,
  group: null,
  state: 'WAITING',
  askedAt: '2026-11-20T09:00:00.000Z',
  ...more,
});

/** As where the deployment has staff approve who joins. */
async function requests({ page, expect }: There): Promise<void> {
  const items = [waits('r1', 'נעה', { username: 'noa.levi' }), waits('r2', 'Rina', { phoneNumber: '+972525550177' })];
  const joinRequests = { __typename: 'JoinRequestPage', total: 2, items };
  const stop = await answer(page, 'JoinRequests', { data: { joinRequests } });
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: '+972525550177' })).toBeVisible();
  await stop();
}

export const invitationScreens: readonly Screen[] = [
  { name: 'invitations', path: '/admin/invitations', as: 'dana', open: invitations },
  { name: 'who asks to join', path: '/admin/invitations', as: 'dana', open: requests },
  { name: 'invitations, none to a group', path: '/admin/invitations?group=none', as: 'dana', open: noneToThisGroup },
  { name: 'a new invitation by a link', path: '/admin/invitations', as: 'dana', open: newLink },
  {
    name: 'invitations by e-mail, without addresses',
    path: '/admin/invitations',
    as: 'dana',
    open: mailsLackAddresses,
  },
  {
    name: 'invitations by message, without numbers',
    path: '/admin/invitations',
    as: 'dana',
    open: messagesLackNumbers,
  },
  { name: 'the link of an invitation', path: '/admin/invitations', as: 'dana', open: linkShown },
];
