import { expect, it } from 'vitest';
import { librarysReasons, reasons } from './close-reasons.ts';

/** RFC 6455, 5.5: a control frame carries 125 bytes, two of them the code. A longer reason would not close the socket. */
const longest = 123;

it.each([...Object.values(reasons), ...Object.values(librarysReasons)])('fits into a close frame: %s', (reason) => {
  expect(Buffer.byteLength(reason!)).toBeLessThanOrEqual(longest);
});
