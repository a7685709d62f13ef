import { keptText, type Role, roles, typedIdentifier } from '@banyan/kit';
import { z } from 'zod';
import { emailText } from '../email/email-address.ts';
import { usernameOf } from '../member/username.ts';
import { readPhoneNumber } from '../phone-sign-in/phone-number.ts';

// What is wrong with a cell is a code: `person-problem.ts` has the sentences of the command, the page has its own.
const name = z
  .string()
  .transform((text) => text.replaceAll(/\s+/g, ' '))
  .pipe(keptText(0, Number.POSITIVE_INFINITY))
  .refine((text) => text.length <= 200, 'TOO_LONG');

/** `care team` and `Care-Team` are `careTeam`. */
const plain = (text: string) => text.toLowerCase().replaceAll(/[\s_-]+/g, '');

/** In words, for who wrote one that there is not. */
export const everyRole = roles.join(', ');

/** What a table of people says of one; what it leaves out stays as it is. `countryCode`: of numbers without their country (`+972`). */
export const personSeed = (countryCode: string) =>
  z.strictObject({
    username: typedIdentifier(200).transform(usernameOf),
    firstName: name.optional(),
    lastName: name.optional(),
    phoneNumber: z
      .string()
      .transform((text, context) => {
        try {
          return readPhoneNumber(text, countryCode);
        } catch {
          context.addIssue({ code: 'custom', message: 'PHONE' });
          return z.NEVER;
        }
      })
      .optional(),
    msjEmail: emailText('EMAIL').optional(),
    role: z
      .string()
      .transform((text, context): Role => {
        const role = roles.find((each) => plain(each) === plain(text));
        if (!role) context.addIssue({ code: 'custom', message: 'ROLE' });
        return role ?? z.NEVER;
      })
      .optional(),
  });

export type PersonSeed = z.input<ReturnType<typeof personSeed>>;
export type Person = z.output<ReturnType<typeof personSeed>>;
