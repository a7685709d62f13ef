// What people type to invite and to join.
import { idText, keptText, pageLimit, typedIdentifier } from '@banyan/kit';
import { z } from 'zod';
import { typedEmail } from '../email/email-address.ts';
import { usernameOf } from '../member/username.ts';
import { handleText, typedCode, typedPhone } from '../one-time-code/input.ts';
import { newPasswordText } from '../sign-in/password-input.ts';

const skip = z
  .int()
  .min(0)
  .max(100_000)
  .nullish()
  .transform((given) => given ?? 0);
export const pageInput = z.object({ skip, limit: pageLimit(20, 50) });
export const invitationsInput = pageInput.extend({ groupId: idText.nullish() });

const days = z
  .int()
  .min(1)
  .max(90)
  .nullish()
  .transform((given) => given ?? 14);
const groupId = idText.nullish().transform((given) => given ?? undefined);

/** A text of the browser's for one form: the same in each repeat. */
const clientId = z.string().min(8).max(64);

export const createInput = z.object({
  clientId,
  invitation: z.object({
    groupId,
    label: keptText(0, 60)
      .nullish()
      .transform((given) => given || undefined),
    days,
    mostUses: z
      .int()
      .min(1)
      .max(500)
      .nullish()
      .transform((given) => given ?? 50),
  }),
});

/** As many as staff paste at once, numbers and addresses together. */
export const mostRecipients = 50;
const recipients = <Each extends z.ZodType>(each: Each) =>
  z
    .array(each)
    .max(mostRecipients)
    .nullish()
    .transform((given) => given ?? []);
const isSome = (count: number): boolean => count > 0 && count <= mostRecipients;
export const sendInput = z.object({
  clientId,
  invitation: z
    .object({
      groupId,
      phoneNumbers: recipients(typedPhone),
      emails: recipients(typedEmail),
      language: z.string().max(16).nullish(),
      days,
    })
    .refine(({ phoneNumbers, emails }) => isSome(phoneNumbers.length + emails.length), { path: ['phoneNumbers'] }),
});

export const tokenInput = z.object({ token: z.string().min(1).max(200) });
export const codeInput = tokenInput.extend({ phoneNumber: typedPhone });
export const idInput = z.object({ id: idText });

/** Random, and nobody else's: who has it may repeat what it was sent with. */
const key = z.string().regex(/^[\w-]{22,64}$/);
/** In one line. */
const name = z
  .string()
  .transform((text) => text.replace(/\s+/g, ' '))
  .pipe(keptText(1, 100));
/** A letter of any script first, so that no name is taken for a number. */
export const chosenUsername = typedIdentifier(40)
  .transform(usernameOf)
  .pipe(z.string().regex(/^\p{L}[\p{L}\p{M}\p{N}._-]{2,39}$/u));
export const passkeyInput = tokenInput.extend({
  key,
  username: chosenUsername,
  firstName: keptText(0, 100).nullish(),
  lastName: keptText(0, 100).nullish(),
});

export const openInput = tokenInput.extend({ key: key.nullish() });
const joining = tokenInput.extend({ key, firstName: name, lastName: name });
export const acceptInput = z.object({
  invitation: z.discriminatedUnion('way', [
    joining.extend({ way: z.literal('PASSWORD'), username: chosenUsername, password: newPasswordText }),
    joining.extend({
      way: z.literal('PASSKEY'),
      username: chosenUsername,
      passkey: z.string().min(1).max(24_000),
    }),
    joining.extend({ way: z.literal('PHONE'), loginToken: handleText, code: typedCode, phoneNumber: typedPhone }),
  ]),
});

export type Acceptance = z.output<typeof acceptInput>['invitation'];
