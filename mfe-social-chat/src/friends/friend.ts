import type { FriendFieldsFragment } from '../generated/graphql.ts';

type Classmate = FriendFieldsFragment;
/** A member as they show themselves, and what they are to the viewer. */
export type Friend = Omit<Classmate, 'member'> & Omit<NonNullable<Classmate['member']>, 'id'>;

const nobody = {
  name: null,
  username: null,
  profilePictureUrl: null,
  profilePictureThumbUrl: null,
  major: null,
  classification: null,
};

/** Both in one, as screens show them. */
export const toFriend = <Item extends Classmate>({ member, ...classmate }: Item): Friend & Omit<Item, 'member'> => ({
  ...nobody,
  ...member,
  ...classmate,
});
