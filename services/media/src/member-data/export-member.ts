import { type MemberPart, rowsPart, type Viewer } from '@banyan/kit';
import type { Media } from '../context.ts';
import { ownIndex, type PictureDoc } from '../picture/picture.model.ts';
import { masterKey } from '../store/picture-store.ts';

type Exporting = Pick<Media, 'models' | 'store'>;

const nameOf = ({ _id, format }: PictureDoc) => `${_id}.${format === 'jpeg' ? 'jpg' : 'webp'}`;
const fileOf = (picture: PictureDoc) => `pictures/${nameOf(picture)}`;

function presentOwn(picture: PictureDoc) {
  const { purpose, state, width, height, appeal, rejection, wall, chat, createdAt } = picture;
  const { label = null, alt = null, submittedAt = null, decidedAt = null } = picture;
  const said = rejection ? { why: rejection.key, words: rejection.text ?? null } : null;
  const shown = {
    file: nameOf(picture),
    purpose,
    state,
    width,
    height,
    label,
    alt,
    event: wall?.itemId ?? null,
    chat: chat?.id ?? null,
  };
  return { ...shown, appeal: appeal?.text ?? null, rejection: said, createdAt, submittedAt, decidedAt };
}

/** What is said of each of the member's pictures, and each of them as it is kept. */
export async function* exportMember({ models, store }: Exporting, { memberId }: Viewer): AsyncGenerator<MemberPart> {
  const own = () =>
    models.pictures
      .find({ ownerId: memberId, state: { $nin: ['arriving', 'removed'] } })
      .hint(ownIndex)
      .lean<PictureDoc[]>()
      .cursor() as AsyncIterable<PictureDoc>;
  yield rowsPart('pictures.json', own(), presentOwn);
  for await (const picture of own()) {
    // Removed in this moment: there is nothing to take along any more.
    const file = await store.open(masterKey(picture));
    if (file) yield { name: fileOf(picture), bytes: (await file.stream()) as AsyncIterable<Uint8Array> };
  }
}
