// Two members, two browsers: one blocks the other, who sees a friendship that ended and nothing more.
import { type ApiMember, apiMember } from '../../support/api.ts';
import { overlay } from '../../support/overlays.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');
const grace = 'Grace Okafor';

const connect = 'mutation ($by: ID!, $of: ID!) { connect(currentUserId: $by, userId: $of) { friendRequestStatus } }';
const unblock = 'mutation ($by: ID!, $of: ID!) { unblockMember(userId: $by, memberId: $of) { id } }';
const asked = async (by: ApiMember, of: ApiMember) => {
  const { connect: answer } = await by.ask<{ connect: { friendRequestStatus: string } }>(connect, {
    by: by.id,
    of: of.id,
  });
  return answer.friendRequestStatus;
};

test('who blocks a friend is asked first and finds the way back; the other learns of an end alone, and asks unseen', async ({
  member,
  product,
}) => {
  const [daniel, other] = [await apiMember(product.url, 'daniel.ross'), await apiMember(product.url, 'grace.okafor')];
  await daniel.ask(unblock, { by: daniel.id, of: other.id });
  await asked(daniel, other);
  await asked(other, daniel);
  const [{ page: blocks }, { page: looks }] = [await member('daniel.ross'), await member('grace.okafor')];
  await looks.goto(`/friends?member=${daniel.id}`);
  await expect(looks.getByRole('dialog').getByText(say('social.status.APPROVED'), { exact: true })).toBeVisible();
  await blocks.goto(`/friends?member=${other.id}`);
  const more = blocks.getByRole('button', { name: say('social.blocking.more', { name: grace }) });
  // Each of what floats is closed by Back, which changes nothing.
  await more.click();
  await expect(overlay('what can be done about a member').shown(blocks)).toBeVisible();
  await blocks.getByRole('menuitem', { name: say('social.reporting.report', { name: grace }) }).click();
  await expect(overlay('report of a member').shown(blocks)).toBeVisible();
  await blocks.goBack();
  await expect(overlay('report of a member').shown(blocks)).toBeHidden();
  const open = async () => {
    await more.click();
    await blocks.getByRole('menuitem', { name: say('social.blocking.block', { name: grace }) }).click();
    await expect(overlay('question before a member is blocked').shown(blocks)).toBeVisible();
  };
  await open();
  await blocks.goBack();
  await expect(overlay('question before a member is blocked').shown(blocks)).toBeHidden();
  await open();
  await blocks.getByRole('button', { name: say('social.blocking.confirm') }).click();
  const way = blocks.getByRole('group', { name: say('social.blocking.more', { name: grace }) });
  await expect(way.getByText(say('social.blocking.blocked', { name: grace }))).toBeVisible();
  await expect(more).toBeFocused();
  // The other sees it without a reload, and what they ask now is not seen.
  const button = looks.getByRole('button', { name: say('social.connecting.connectWith', { name: 'Daniel Ross' }) });
  await button.click();
  await expect(looks.getByRole('dialog').getByText(say('social.status.SENT'))).toBeVisible();
  await blocks.goto('/friends?kind=pending');
  await expect(blocks.getByText(say('social.empty.pending'))).toBeVisible();
  await blocks.goto('/settings');
  await blocks.getByRole('button', { name: say('social.blocking.unblockWith', { name: grace }) }).click();
  await expect(blocks.getByText(say('social.blocking.none'))).toBeVisible();
});
