import { memberText, visibleText } from '@banyan/kit';
import { z } from 'zod';

/** Characters of a message. */
const longestMessage = 4_000;

const messageText = memberText(longestMessage, {
  empty: 'social.error.messageEmpty',
  tooLong: 'social.error.messageTooLong',
});

/** Of a picture: there need be none. */
export const captionText = z
  .string()
  .transform(visibleText)
  .refine((text) => text.length <= longestMessage, { params: { wordingKey: 'social.error.messageTooLong' } });

/** Of what has no picture there is one. */
export const textOnly = z.object({ content: messageText });
