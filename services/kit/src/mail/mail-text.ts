// Words that members wrote, on their way into a message.

/** All but the end of a line: servers refuse a message for some of them, and none says anything. */
const control = /(?![\n\t])\p{Cc}/gu;
/** With what stands before it, a subject is one line of less than 998 bytes (RFC 5322 §2.1.1). */
const longestSubject = 200;

export const plainText = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll(control, '');

/** On one line, and what looks like an encoded word (RFC 2047) stays as it was written. */
export function subjectText(text: string): string {
  const line = plainText(text)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/=(?=\?[^\s?]+\?[bq]\?)/gi, '= ')
    .trim();
  const letters = Array.from(line);
  return letters.length > longestSubject ? `${letters.slice(0, longestSubject).join('').trimEnd()}…` : line;
}
