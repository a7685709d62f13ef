/** Which fields of other services the gateway fills from a member: type -> the field that names the member, and field -> User field. */
export interface MemberFields {
  key: string;
  fields: Readonly<Record<string, string>>;
}

export const memberFields: Readonly<Record<string, MemberFields>> = {
  Comment: {
    key: 'userId',
    fields: { userName: 'name', username: 'username', userProfileImg: 'profilePictureUrl' },
  },
  Like: {
    key: 'givingUser',
    fields: { userName: 'name', userProfileImg: 'profilePictureUrl' },
  },
  Classmate: {
    key: 'id',
    fields: {
      username: 'username',
      name: 'name',
      firstName: 'firstName',
      profilePictureUrl: 'profilePictureUrl',
      profilePictureThumbUrl: 'profilePictureThumbUrl',
      major: 'major',
      classification: 'classification',
      instagram: 'instagram',
      snapchat: 'snapchat',
      twitter: 'twitter',
      facebook: 'facebook',
      linkedin: 'linkedin',
      talkedWithYogi: 'talkedWithYogi',
    },
  },
};

/** Every User field a join may ask for, so that one request serves them all. */
export const joinedUserFields: readonly string[] = [
  ...new Set(Object.values(memberFields).flatMap((type) => Object.values(type.fields))),
];
