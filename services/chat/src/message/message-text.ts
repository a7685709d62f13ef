import { memberText } from '@banyan/kit';

/** Characters of a message. */
const longestMessage = 4_000;

export const messageText = memberText(longestMessage, {
  empty: 'social.error.messageEmpty',
  tooLong: 'social.error.messageTooLong',
});
