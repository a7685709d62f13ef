import { normalizeIdentifier, roles, targetedMember, typedIdentifier } from '@banyan/kit';
import { z } from 'zod';
import { typedEmail } from '../email/email-address.ts';
import { newPasswordText } from '../sign-in/password-input.ts';

const text = z.string().trim().max(200);
const picture = z.string().regex(/^(\/(?!\/)|https:\/\/)/, 'must be a path on this site or an https address');
const flag = z.boolean();
/** Who is in a group reads what is for it: none has the name of what is for one member alone. */
const groupId = z
  .string()
  .min(1)
  .max(64)
  .refine((id) => targetedMember(id) === undefined, 'must not begin with "member:"');

/** One member as a seed or an import gives them. `id` is the external key: importing it again updates that member. */
export const memberSeed = z.strictObject({
  id: z.string().regex(/^([0-9a-f]{24}|[0-9A-HJKMNP-TV-Z]{26})$/i, 'must be 24 hexadecimal digits or a ULID'),
  username: typedIdentifier(200).transform((name) => name.toLowerCase()),
  /** Left out: anyone who has a password keeps it, and a new member can not sign in by password yet. */
  password: newPasswordText.optional(),
  firstName: text.default(''),
  lastName: text.default(''),
  major: text.optional(),
  classYear: text.optional(),
  classification: text.optional(),
  profilePictureUrl: picture.optional(),
  profilePictureThumbUrl: picture.optional(),
  /** What they may do beyond what every member may. */
  roles: z.array(z.enum(roles)).optional(),
  /** As `roles: ['staff']`, in files from before there were more. */
  staff: flag.optional(),
  groups: z.array(groupId).default([]),
  courses: z.array(z.strictObject({ identifier: groupId, name: text })).optional(),
  privacy: z
    .strictObject({
      displayPicture: flag,
      msgEmail: flag,
      facebook: flag,
      linkedin: flag,
      directoryInfo: flag,
      push: flag,
      twitter: flag,
      instagram: flag,
      snapchat: flag,
    })
    .partial()
    .optional(),
  msjEmail: typedEmail.optional(),
  phoneNumber: z
    .string()
    .transform(normalizeIdentifier)
    .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, 'must be an international number such as +97231234567'))
    .optional(),
  twitter: text.optional(),
  instagram: text.optional(),
  snapchat: text.optional(),
  facebook: text.optional(),
  facebookName: text.optional(),
  linkedin: text.optional(),
  linkedinLink: z.url({ protocol: /^https$/ }).optional(),
  firstLogin: flag.optional(),
  leftAt: z.coerce.date().optional(),
});

export type MemberSeed = z.input<typeof memberSeed>;
export type ReadMemberSeed = z.output<typeof memberSeed>;
