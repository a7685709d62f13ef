/** What sets the new password. In memory alone: a page that is opened again begins with the number again. */
let token = '';

export const resetToken = (): string => token;
export function keepResetToken(value: string): void {
  token = value;
}
