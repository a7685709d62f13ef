// No picture that is not approved is in any answer to anyone who neither owns it nor decides: every query with every field, asked by
// each kind of viewer about each member, shown and hidden. A new query or field is in it by itself.
import { everyQuery, execute, viewer } from '@banyan/kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PictureDoc } from '../picture/picture.model.ts';
import { pictureStates } from '../picture/picture-states.ts';
import { purposes } from '../picture/purposes.ts';
import { pictureIdOf, sentRow } from '../testing/pictures.ts';
import { type RunningMedia, startMedia } from '../testing/start-media.ts';

let media: RunningMedia;
let rows: PictureDoc[];
const owners = ['ann', 'dana'];
beforeAll(async () => {
  media = await startMedia();
  rows = owners.flatMap((ownerId, owner) =>
    purposes.flatMap((purpose, p) =>
      pictureStates.map((state, s) =>
        sentRow({
          _id: pictureIdOf(`${owner}${p}${s}`),
          ownerId,
          purpose,
          state,
          decidedAt: new Date(),
          // Each on a wall of its own, which is asked for by the same id.
          ...(purpose === 'news_image' && { post: { id: 'post', isTeams: false } }),
          ...(purpose === 'event_image' && {
            wall: { itemId: pictureIdOf(`${owner}${p}${s}`), audience: ['everyone'] },
          }),
        }),
      ),
    ),
  );
  await media.put(...rows);
  for (const { _id } of rows)
    media.internalApi.happenings.set(_id, { audience: ['everyone'], startTime: new Date(0), cancelled: false });
});
afterAll(() => media.stop());

const who = {
  ann: viewer({ memberId: 'ann' }),
  'another member': viewer({ memberId: 'sue' }),
  'who acts as another': viewer({ memberId: 'sue', actorId: 'ann' }),
  'a viewer without a role': viewer({ memberId: 'nobody', roles: [] }),
  'an impersonator': viewer({ memberId: 'hila', roles: ['member', 'impersonator'] }),
  'staff, of their own too': viewer({ memberId: 'dana', roles: ['member', 'staff'] }),
  'an admin': viewer({ memberId: 'ross', roles: ['member', 'admin'] }),
};
type Who = (typeof who)[keyof typeof who];

/** The rule in words of its own, apart from the policy. */
function maySee({ memberId, roles }: Who, { ownerId, state, purpose }: PictureDoc, isHidden: boolean): boolean {
  if (state === 'arriving' || state === 'removed') return false;
  if (purpose === 'chat_image') return memberId === ownerId;
  const isTheirs = memberId === ownerId || roles.includes('staff') || roles.includes('admin');
  if (state !== 'approved') return isTheirs;
  return isTheirs || !(isHidden && purpose.startsWith('profile_'));
}

async function seenBy(by: Who, about: string, pictureId: string): Promise<PictureDoc[]> {
  const [userId, id] = [JSON.stringify(about), JSON.stringify(pictureId)];
  const given = {
    userId,
    currentUserId: JSON.stringify(by.memberId),
    filter: `{ userId: ${userId} }`,
    ids: `[${userId}]`,
    id,
    uploadId: id,
  };
  const answers = await Promise.all(
    everyQuery(media.app.schema, given).map(({ source }) => execute(media.app, source, {}, by)),
  );
  const text = JSON.stringify(answers);
  expect(text).not.toMatch(/Cannot query|Syntax|INTERNAL/);
  // As an id or in an address; the audience of a subject that is no member names it back.
  return rows.filter(({ _id }) => text.includes(`"${_id}"`) || text.includes(`/${_id}`));
}

it.each([false, true])(
  'hidden: %s',
  async (isHidden) => {
    if (isHidden) for (const owner of owners) media.internalApi.hidden.add(owner);
    const published: string[] = [];
    let count = 0;
    for (const [name, by] of Object.entries(who)) {
      for (const about of owners) {
        for (const { _id, purpose, state } of rows.filter(({ ownerId }) => ownerId === about)) {
          const seen = await seenBy(by, about, _id);
          count += seen.length;
          for (const picture of seen.filter((each) => !maySee(by, each, isHidden)))
            published.push(
              `${name} is told of one of ${picture.ownerId} that is ${picture.state}, asked of ${purpose} ${state}`,
            );
        }
      }
    }
    expect(published).toEqual([]);
    // It does not look past what is there.
    expect(count).toBeGreaterThan(100);
  },
  180_000,
);
