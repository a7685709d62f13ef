import type { Models } from '../models.ts';
import { ofPostIndex, type PictureDoc } from '../picture/picture.model.ts';

/** Null: it is of another post, or used for something else. Saying the same twice is one. */
export function saveOfPost(
  { pictures }: Models,
  id: string,
  post: NonNullable<PictureDoc['post']>,
): Promise<PictureDoc | null> {
  const filter = {
    _id: id,
    state: { $in: ['kept', 'approved'] as const },
    $or: [{ post: { $exists: false } }, { 'post.id': post.id }],
  };
  return pictures.findOneAndUpdate(filter, { $set: { post } }, { returnDocument: 'after' }).lean<PictureDoc>().exec();
}

/** Every picture that was kept for a post, uploaded by any of its writers. */
export function findOfPost({ pictures }: Models, postId: string): Promise<PictureDoc[]> {
  return pictures
    .find({ 'post.id': postId, state: { $in: ['kept', 'approved'] } })
    .hint(ofPostIndex)
    .lean<PictureDoc[]>()
    .exec();
}
