// What one of the team types is kept on the server, and met again on another device as it was left.
import type { Viewer } from '@banyan/kit';
import { viewer } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { postIdOf } from '../post/write-post.ts';
import { draftRow } from '../testing/draft-row.ts';
import { type Answer, feedWith, postsOf } from '../testing/posts.ts';
import { admin, now, type RunningFeed, staff } from '../testing/start-feed.ts';

let feed: RunningFeed;
let posts: ReturnType<typeof postsOf>;
beforeAll(async () => {
  feed = await feedWith('groups');
  posts = postsOf(feed);
});
afterAll(() => feed.stop());
beforeEach(async () => {
  await feed.clear();
  await posts.begin();
});

const fields = 'clientId kind title form pictures { id } revision changedAt';
async function answer(text: string, variables: object = {}, who: Viewer = staff): Promise<Answer> {
  const { data, errors } = await feed.ask(text, variables as Record<string, unknown>, who);
  if (!errors) return data.answer;
  const { code, wordingKey, field } = errors[0]!.extensions;
  return { code, wordingKey, field };
}
const save = (given: object = {}, who = staff) =>
  answer(
    `mutation ($clientId: ID!, $kind: PostKind!, $title: String!, $form: String!, $pictures: [String!], $revision: Int) {
      answer: savePublicationDraft(clientId: $clientId, kind: $kind, title: $title, form: $form, pictures: $pictures,
        revision: $revision) { ${fields} } }`,
    { clientId: 'd1', kind: 'NEWS', title: 'A walk', form: '{"title":"A walk"}', ...given },
    who,
  );
const discard = (clientId = 'd1', who = staff) =>
  answer('mutation ($id: ID!) { answer: discardPublicationDraft(clientId: $id) }', { id: clientId }, who);
const read = (who = staff, clientId = 'd1') =>
  answer(`query ($id: ID!) { answer: publicationDraft(clientId: $id) { ${fields} } }`, { id: clientId }, who);
const list = async (who = staff) => {
  const drafts = (await answer(`{ answer: publicationDrafts { clientId } }`, {}, who)) as unknown as {
    clientId: string;
  }[];
  return drafts.map(({ clientId }) => clientId);
};
const changedElsewhere = {
  code: 'CONFLICT',
  wordingKey: 'feed.error.draftChangedElsewhere',
  field: 'revision',
};
const upload = (name: string, who = staff) => `/media/image/upload/${who.memberId}-${name}`;
const kept = () => vi.spyOn(feed.feed, 'callInternal');

describe('a draft', () => {
  it('is kept as it was typed, and changed under the revision that was read', async () => {
    const form = '{ "title": "טיול",  "pinned": true }';
    expect(await save({ form, title: ' טיול\n' })).toEqual({
      clientId: 'd1',
      kind: 'NEWS',
      title: 'טיול',
      form,
      pictures: [],
      revision: 1,
      changedAt: now,
    });
    feed.clock.advance(1_000);
    const later = await save({ form: '{}', title: '', revision: 1 });
    expect(later).toMatchObject({ form: '{}', title: '', revision: 2 });
    expect(later.changedAt).toEqual(new Date(now.getTime() + 1_000));
    expect(await read()).toEqual(later);
  });

  it('that says what stands there already changes nothing, whatever was read before', async () => {
    const first = await save({ pictures: [upload('a')] });
    feed.clock.advance(1_000);
    for (const revision of [null, 1, 7]) expect(await save({ pictures: [upload('a')], revision })).toEqual(first);
  });

  it('is not written over by a device that read another, or none', async () => {
    await save();
    const here = await save({ form: '{"here":1}', revision: 1 });
    for (const revision of [null, 1, 3])
      expect(await save({ form: '{"there":1}', revision })).toEqual(changedElsewhere);
    expect(await read()).toEqual(here);
    expect(await save({ form: '{"there":1}', revision: 2 })).toMatchObject({ revision: 3 });
  });

  it('changed by ten devices at once is as one of them left it, and the others learn of it', async () => {
    await save();
    const saved = await Promise.all(Array.from({ length: 10 }, (_, n) => save({ form: `{"n":${n}}`, revision: 1 })));
    const won = saved.filter(({ code }) => code === undefined);
    expect(won).toHaveLength(1);
    expect(saved.filter((each) => each !== won[0])).toEqual(Array(9).fill(changedElsewhere));
    expect(await read()).toEqual(won[0]);
  });

  it('sent ten times at once is one', async () => {
    const saved = await Promise.all(Array.from({ length: 10 }, () => save()));
    expect(saved).toEqual(Array(10).fill(saved[0]));
    expect(saved[0]).toMatchObject({ revision: 1 });
  });

  it('that was discarded does not come back by what another device had not sent yet', async () => {
    await save();
    expect([await discard(), await discard()]).toEqual(['d1', 'd1']);
    expect(await save({ form: '{"late":1}', revision: 1 })).toEqual(changedElsewhere);
    expect([await read(), await list()]).toEqual([null, []]);
  });

  it.each([
    ['no JSON', { form: '{' }, 'form'],
    ['a list', { form: '[]' }, 'form'],
    ['nothing', { form: 'null' }, 'form'],
    ['more than 32 KB', { form: JSON.stringify({ text: 'א'.repeat(16_400) }) }, 'form'],
    ['a long title', { title: 'x'.repeat(301) }, 'title'],
    ['no name', { clientId: '' }, 'clientId'],
    ['fourteen pictures', { pictures: Array.from({ length: 14 }, (_, n) => upload(`p${n}`)) }, 'pictures'],
    ['a picture of another member', { pictures: [upload('a'), upload('b', admin)] }, 'pictures'],
  ])('of %s is refused, and nothing is kept', async (_, given, field) => {
    expect(await save(given)).toMatchObject({ code: 'BAD_INPUT', field });
    expect(await feed.models.drafts.countDocuments()).toBe(0);
  });
});

it('nobody else of the team reads it, changes it, or takes its name', async () => {
  const danas = await save();
  expect([await read(admin), await list(admin)]).toEqual([null, []]);
  expect(await save({ form: '{}', revision: 1 }, admin)).toEqual(changedElsewhere);
  expect(await save({ form: '{"ross":1}' }, admin)).toMatchObject({ clientId: 'd1', revision: 1 });
  await discard('d1', admin);
  expect(await read()).toEqual(danas);
});

it('who acts as one of the team neither reads nor writes theirs', async () => {
  await save();
  const acting = viewer({ ...staff, actorId: admin.memberId });
  const calls = [read(acting), save({ form: '{}', revision: 1 }, acting), discard('d1', acting)];
  for (const refused of await Promise.all(calls)) expect(refused).toMatchObject({ code: 'FORBIDDEN' });
  const listed = await answer('{ answer: publicationDrafts { clientId } }', {}, acting);
  expect(listed).toMatchObject({ code: 'FORBIDDEN' });
});

it('are listed by when they were changed, the last first', async () => {
  for (const clientId of ['d1', 'd2', 'd3']) {
    await save({ clientId });
    feed.clock.advance(1_000);
  }
  await save({ clientId: 'd2', form: '{}', revision: 1 });
  expect(await list()).toEqual(['d2', 'd3', 'd1']);
});

it('there are fifty; each of them can go on, and in the place of one another can begin', async () => {
  await feed.models.drafts.insertMany(Array.from({ length: 50 }, (_, n) => draftRow(staff.memberId, `d${n}`)));
  const full = { code: 'CONFLICT', wordingKey: 'feed.error.draftsFull' };
  expect(await save({ clientId: 'new' })).toMatchObject(full);
  expect(await save({ clientId: 'new' }, admin)).toMatchObject({ revision: 1 });
  expect(await save({ clientId: 'd7', form: '{}', revision: 1 })).toMatchObject({ revision: 2 });
  await discard('d8');
  expect(await save({ clientId: 'new' })).toMatchObject({ revision: 1 });
  expect(await list()).toHaveLength(50);
});

describe('its pictures', () => {
  const [poster, before] = [upload('a'), upload('b')];
  const postId = postIdOf(staff.memberId, 'd1');

  it('are kept for what will be written under its client id, each asked for once', async () => {
    const asked = kept();
    expect(await save({ pictures: [poster] })).toMatchObject({ pictures: [{ id: 'dana-a' }] });
    const both = await save({ pictures: [before, poster, before], revision: 1 });
    expect(both.pictures).toEqual([{ id: 'dana-b' }, { id: 'dana-a' }]);
    const ofPost = { postId, memberId: staff.memberId, isTeams: true };
    expect(asked.mock.calls).toEqual([
      ['media.keepForPost', { address: poster, ...ofPost }],
      ['media.keepForPost', { address: before, ...ofPost }],
    ]);
    asked.mockRestore();
  });

  it('go with it, also one that stands in it no more', async () => {
    await save({ pictures: [poster] });
    await save({ pictures: [], revision: 1 });
    await discard();
    expect(feed.internalApi.removedOfPosts).toEqual([postId]);
  });

  it('stay with what was written from it, until that is deleted', async () => {
    await save({ pictures: [poster] });
    const written = await posts.write({ posterImage: poster }, staff, { clientId: 'd1' });
    expect(written.id).toBe(postId);
    await discard();
    expect([await read(), feed.internalApi.removedOfPosts]).toEqual([null, []]);
    await posts.remove(postId, staff);
    expect(feed.internalApi.removedOfPosts).toEqual([postId]);
  });

  it('go with one that was begun again after what was written from it is deleted', async () => {
    await posts.write({}, staff, { clientId: 'd1' });
    await posts.remove(postId, staff);
    feed.internalApi.clear();
    await save({ pictures: [poster] });
    await discard();
    expect(feed.internalApi.removedOfPosts).toEqual([postId]);
  });

  it('are found again by who discards it a second time, where media did not answer', async () => {
    await save({ pictures: [poster] });
    const asked = kept().mockRejectedValueOnce(new Error('away'));
    expect(await discard()).toHaveProperty('code');
    asked.mockRestore();
    expect(await read()).not.toBeNull();
    expect(await discard()).toBe('d1');
    expect([await read(), feed.internalApi.removedOfPosts]).toEqual([null, [postId]]);
  });

  it('are none where media is not there, and it is kept and discarded all the same', async () => {
    const asked = kept().mockRejectedValue(new Error('away'));
    await save();
    await save({ form: '{}', revision: 1 });
    expect([await discard(), await read(), asked.mock.calls]).toEqual(['d1', null, []]);
    asked.mockRestore();
  });
});
