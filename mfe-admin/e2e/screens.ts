import type { Screen, There } from '../../e2e/support/screen.ts';
import { invitationScreens } from './invitation-screens.ts';
import { moderationScreens } from './moderation-screens.ts';
import { peopleScreens } from './people-screens.ts';

async function audit({ page, say, expect }: There): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: say('admin.audit.title') })).toBeVisible();
  // The first look of all is reported a moment after it.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

async function nothingFound({ page, say, expect }: There): Promise<void> {
  await expect(page.getByText(say('admin.audit.noneFound'))).toBeVisible();
}

const firstDiary = ({ page }: There) => page.getByRole('main').getByRole('listitem').getByRole('button').first();

async function diariesShared(there: There): Promise<void> {
  await there.expect(firstDiary(there)).toBeVisible();
}

async function diaryRead(there: There): Promise<void> {
  await firstDiary(there).click();
  await there.expect(there.page.getByRole('table')).toBeVisible();
}

async function nobodyWaits({ page, say, expect }: There): Promise<void> {
  await expect(page.getByText(say('admin.snapchat.none'))).toBeVisible();
}

const firstVideo = ({ page, say }: There) =>
  page
    .getByRole('list', { name: say('admin.videos.order') })
    .getByRole('listitem')
    .first();

async function videosInOrder(there: There): Promise<void> {
  await there.expect(firstVideo(there)).toBeVisible();
}

const press = (there: There, key: string) => firstVideo(there).getByText(there.say(key), { exact: true }).click();

async function videoDetails(there: There): Promise<void> {
  await press(there, 'admin.videos.edit');
  await there.expect(firstVideo(there).getByRole('textbox').first()).toBeVisible();
}

async function newVideo({ page, say, expect }: There): Promise<void> {
  await page.getByRole('button', { name: say('admin.videos.new') }).click();
  await expect(page.getByText(say('admin.videos.newHint'))).toBeVisible();
}

async function categoriesInOrder({ page, say, expect }: There): Promise<void> {
  await expect(
    page
      .getByRole('list', { name: say('admin.categories.order') })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();
}

async function newCategory({ page, say, expect }: There): Promise<void> {
  await page.getByRole('button', { name: say('admin.categories.new') }).click();
  await page.getByRole('button', { name: say('admin.videos.save'), exact: true }).click();
  await expect(page.getByText(say('admin.videos.missing')).first()).toBeVisible();
}

const firstManual = ({ page, say }: There) =>
  page
    .getByRole('list', { name: say('admin.manuals.order') })
    .getByRole('listitem')
    .first();

async function manualsInOrder(there: There): Promise<void> {
  await there.expect(firstManual(there)).toBeVisible();
}

async function manualDetails(there: There): Promise<void> {
  await firstManual(there).getByText(there.say('admin.videos.edit'), { exact: true }).click();
  await there.expect(firstManual(there).getByRole('textbox').first()).toBeVisible();
}

async function manualDocuments(there: There): Promise<void> {
  await firstManual(there).getByText(there.say('admin.documents.title'), { exact: true }).click();
  await there.expect(firstManual(there).getByText(there.say('admin.documents.replace')).first()).toBeVisible();
}

async function newManual({ page, say, expect }: There): Promise<void> {
  await page.getByRole('button', { name: say('admin.manuals.new') }).click();
  await expect(page.getByText(say('admin.manuals.newHint'))).toBeVisible();
}

async function videoCaptions(there: There): Promise<void> {
  await press(there, 'admin.videos.captions');
  await there.expect(firstVideo(there).getByRole('textbox')).toHaveValue(/^WEBVTT/);
}

const choose = ({ page, say }: There, kind: string) =>
  page
    .getByRole('group', { name: say('admin.approvals.kinds') })
    .getByRole('button', { name: say(kind), exact: true })
    .click();

async function picturesWait(there: There): Promise<void> {
  await choose(there, 'admin.approvals.kind.gallery');
  const pictures = there.page.getByRole('main').getByRole('listitem').getByRole('img');
  await there.expect(pictures.first()).toBeVisible();
}

async function postsWait(there: There): Promise<void> {
  await choose(there, 'admin.approvals.kind.post');
  await there.expect(there.page.getByRole('main').getByRole('article')).toBeVisible();
}

async function whyNot({ page, say, expect }: There): Promise<void> {
  await page
    .getByRole('button', { name: say('admin.approvals.reject') })
    .first()
    .click();
  await expect(page.getByRole('radio').first()).toBeVisible();
}

const whyNoPicture = (there: There) => picturesWait(there).then(() => whyNot(there));

const whyNoPost = (there: There) => postsWait(there).then(() => whyNot(there));

async function meetingsPlanned({ page, say, expect }: There): Promise<void> {
  const list = page.getByRole('list', { name: say('admin.meetings.list') });
  await expect(list.getByRole('listitem').first()).toBeVisible();
}

async function newMeeting({ page, say, expect }: There): Promise<void> {
  await page.getByRole('button', { name: say('admin.meetings.new') }).click();
  await expect(page.getByRole('combobox', { name: say('admin.meetings.field.hostId') })).toBeVisible();
}

const listed = ({ page, say }: There) =>
  page.getByRole('region', { name: say('admin.publish.list.title') }).getByRole('listitem');

async function kindsToPublish(there: There): Promise<void> {
  const { page, say, expect } = there;
  await expect(page.getByRole('list', { name: say('admin.publish.kinds') })).toBeVisible();
  await expect(listed(there).first()).toBeVisible();
}

async function noPublication({ page, say, expect }: There): Promise<void> {
  await expect(page.getByText(say('admin.publish.list.noneFound'))).toBeVisible();
}

async function whyCancelled(there: There): Promise<void> {
  const { page, say, expect } = there;
  const coming = listed(there)
    .filter({ hasNotText: say('admin.publish.list.over') })
    .filter({ hasNotText: say('admin.publish.list.cancelled') });
  await coming.first().getByRole('button').click();
  await page.getByRole('menuitem', { name: say('admin.publish.list.cancel') }).click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
}

const send = ({ page, say }: There) => page.getByRole('button', { name: say('admin.publish.send'), exact: true });

/** With all that is folded, and with what is not complete yet. */
async function publicationLacks(there: There): Promise<void> {
  const { page, say, expect } = there;
  await page.getByText(say('admin.publish.advanced')).click();
  await send(there).click();
  await expect(page.getByText(say('admin.publish.problem.missing')).first()).toBeVisible();
}

async function publicationPreviewed({ page, say, expect }: There): Promise<void> {
  await page.getByRole('textbox').first().fill('Walk · הליכה');
  await page.getByRole('textbox').nth(1).fill('Words · מילים');
  await page.getByRole('button', { name: say('admin.publish.preview.show'), exact: true }).click();
  await expect(page.getByRole('heading', { name: say('admin.publish.preview.title') })).toBeVisible();
  await expect(page.getByText('Walk · הליכה').last()).toBeVisible();
}

/** Of an event with a picture, which is sent again. */
async function eventCopied({ page, say, expect }: There): Promise<void> {
  const picture = new RegExp(say('feed.item.openPicture', { title: '' }).trim());
  const card = page
    .getByRole('article')
    .filter({ has: page.getByText(say('feed.item.event'), { exact: true }) })
    .filter({ has: page.getByRole('button', { name: picture }) });
  const address = await card.first().getByRole('heading').getByRole('link').getAttribute('href');
  const id = address!.split('/')[2];
  await page.goto(`/admin/publish?kind=event&write=temp_${crypto.randomUUID()}&from=${id}`);
  await expect(page.getByRole('img', { name: say('admin.publish.poster.picture') })).toBeVisible();
  await expect(page.getByText(say('admin.publish.draft.saved'))).toBeVisible();
}

const toWrite = (kind: string) => `/admin/publish?kind=${kind}&write=temp_screen`;

export const screens: readonly Screen[] = [
  { name: 'what can be published', path: '/admin/publish', as: 'dana', open: kindsToPublish },
  { name: 'what is published, nothing found', path: '/admin/publish?text=qqqq', as: 'dana', open: noPublication },
  { name: 'why an event is cancelled', path: '/admin/publish?type=event', as: 'dana', open: whyCancelled },
  { name: 'an event that is not complete', path: toWrite('event'), as: 'dana', open: publicationLacks },
  { name: 'a poll that is not complete', path: toWrite('poll'), as: 'dana', open: publicationLacks },
  { name: 'news as members will see it', path: toWrite('news'), as: 'dana', open: publicationPreviewed },
  { name: 'a copy of an event', path: '/', as: 'dana', open: eventCopied },
  { name: 'audit log', path: '/admin/audit', as: 'daniel.ross', open: audit },
  { name: 'audit log, nothing found', path: '/admin/audit?until=2020-01-01', as: 'daniel.ross', open: nothingFound },
  { name: 'pictures to approve', path: '/admin/approvals', as: 'dana', open: picturesWait },
  { name: 'why a picture is not approved', path: '/admin/approvals', as: 'dana', open: whyNoPicture },
  { name: 'posts to approve', path: '/admin/approvals', as: 'dana', open: postsWait },
  { name: 'why a post is not approved', path: '/admin/approvals', as: 'dana', open: whyNoPost },
  ...invitationScreens,
  ...peopleScreens,
  ...moderationScreens,
  { name: 'videos in their order', path: '/admin/videos', as: 'dana', open: videosInOrder },
  { name: 'what is said of a video', path: '/admin/videos?type=pose', as: 'dana', open: videoDetails },
  { name: 'a new video, before its film', path: '/admin/videos?type=pose', as: 'dana', open: newVideo },
  { name: 'captions of a video', path: '/admin/videos', as: 'dana', open: videoCaptions },
  { name: 'live meetings as staff plan them', path: '/admin/meetings', as: 'dana', open: meetingsPlanned },
  { name: 'a new live meeting', path: '/admin/meetings', as: 'dana', open: newMeeting },
  { name: 'manuals in their order', path: '/admin/manuals', as: 'dana', open: manualsInOrder },
  { name: 'what is said of a manual', path: '/admin/manuals', as: 'dana', open: manualDetails },
  { name: 'PDFs of a manual', path: '/admin/manuals', as: 'dana', open: manualDocuments },
  { name: 'a new manual, before its PDF', path: '/admin/manuals', as: 'dana', open: newManual },
  { name: 'categories in their order', path: '/admin/categories', as: 'dana', open: categoriesInOrder },
  { name: 'a new category without names', path: '/admin/categories', as: 'dana', open: newCategory },
  { name: 'shared diaries', path: '/admin/diaries', as: 'grace.okafor', open: diariesShared },
  { name: 'a shared diary', path: '/admin/diaries', as: 'grace.okafor', open: diaryRead },
  { name: 'Snapchat codes, nobody waits', path: '/admin/snapchat', as: 'dana', open: nobodyWaits },
];
