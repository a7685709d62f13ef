import { type Role, roles, typedIdentifier } from '@banyan/kit';
import { z } from 'zod';
import { usernameOf } from '../member/username.ts';
import { readPhoneNumber } from '../phone-sign-in/phone-number.ts';

const name = z.string().trim().max(200, 'is longer than 200 letters');

/** `care team` and `Care-Team` are `careTeam`. */
const plain = (text: string) => text.toLowerCase().replaceAll(/[\s_-]+/g, '');

/** What a table of people says of one; what it leaves out stays as it is. `countryCode`: of numbers without their country (`+972`). */
export const personSeed = (countryCode: string) =>
  z.strictObject({
    // What stays of who left is called by a name with a blank: nobody else may have one.
    username: typedIdentifier(200)
      .transform(usernameOf)
      .refine((username) => !/[\s\p{C}]/u.test(username), 'has a blank in it, or a sign that nobody sees'),
    firstName: name.optional(),
    lastName: name.optional(),
    phoneNumber: z
      .string()
      .transform((text, context) => {
        try {
          return readPhoneNumber(text, countryCode);
        } catch {
          context.addIssue({
            code: 'custom',
            message: 'is no phone number; one is such as 052-555-0101 or +972525550101',
          });
          return z.NEVER;
        }
      })
      .optional(),
    msjEmail: z.email('is no e-mail address').optional(),
    role: z
      .string()
      .transform((text, context): Role => {
        const role = roles.find((each) => plain(each) === plain(text));
        if (!role) context.addIssue({ code: 'custom', message: `must be one of ${roles.join(', ')}` });
        return role ?? z.NEVER;
      })
      .optional(),
  });

export type PersonSeed = z.input<ReturnType<typeof personSeed>>;
export type Person = z.output<ReturnType<typeof personSeed>>;
