import { countedText, passwordLength } from '@banyan/kit';

/** An import asks the same of a password as a member is asked. */
export const newPasswordText = countedText(passwordLength.least, passwordLength.most);
