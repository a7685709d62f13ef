// The first release named seeded faces after their members, so that anyone could ask for the face of anyone.
import { secretFaceFile } from '@banyan/kit';
import type { Member, MemberModel } from '../member/member.model.ts';

const FACES = '/media/seed/faces/';

/**
 * Gives such members the secret address of their face; the shell's server renames the file to the same name. Doing it
 * again changes nothing, and where it was cut short the next start goes on.
 */
export async function mendFaceAddresses(members: MemberModel, internalKey: string | undefined): Promise<void> {
  if (!internalKey) return;
  const rows = await members
    .find({ profilePictureUrl: { $regex: `^${FACES}` } }, { profilePictureUrl: 1, profilePictureThumbUrl: 1 })
    .lean<Pick<Member, '_id' | 'profilePictureUrl' | 'profilePictureThumbUrl'>[]>();
  const writes = rows.flatMap(({ _id, profilePictureUrl, profilePictureThumbUrl }) => {
    const url = secretAddress(internalKey, profilePictureUrl);
    const thumbUrl = secretAddress(internalKey, profilePictureThumbUrl);
    if (!url && !thumbUrl) return [];
    const $set = { ...(url && { profilePictureUrl: url }), ...(thumbUrl && { profilePictureThumbUrl: thumbUrl }) };
    // Anyone who has got another picture meanwhile keeps it.
    return [{ updateOne: { filter: { _id, profilePictureUrl }, update: { $set } } }];
  });
  if (writes.length > 0) await members.bulkWrite(writes);
}

function secretAddress(internalKey: string, address: string | null | undefined): string | undefined {
  if (!address?.startsWith(FACES)) return undefined;
  const file = secretFaceFile(internalKey, address.slice(FACES.length));
  return file && FACES + file;
}
