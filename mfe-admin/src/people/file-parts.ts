// A file as the service takes it: in parts, in base64.

/** Of each part but the last, as services/identity has it. */
export const partBytes = 184_320;
export const largestFile = 5 * 1024 * 1024;

export const partsOf = (size: number): number => Math.ceil(size / partBytes);

/** The file is gone, or was saved again since it was chosen: a browser reads neither. */
export class UnreadableFile extends Error {}

/** So many characters become bytes of one call: more arguments than a browser takes end it. */
const atOnce = 8_192;

export async function readPart(file: File, index: number): Promise<string> {
  const part = file.slice(index * partBytes, (index + 1) * partBytes);
  const bytes = new Uint8Array(
    await part.arrayBuffer().catch((cause: unknown) => {
      throw new UnreadableFile('not readable', { cause });
    }),
  );
  let text = '';
  for (let from = 0; from < bytes.length; from += atOnce)
    text += String.fromCharCode(...bytes.subarray(from, from + atOnce));
  return btoa(text);
}
