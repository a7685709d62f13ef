// What a failing disk is called. One table, for the database and for whatever else is kept in a folder.

const NOTHING_LOST = 'nothing kept there is damaged';
const uid = () => process.getuid?.() ?? 'of this process';

const full = (folder: string) => `The disk of ${folder} is full: make room on it; ${NOTHING_LOST}.`;
const refused = (folder: string) =>
  `This user (${uid()}) may not write to ${folder}: make it theirs (chown -R ${uid()} ${folder}), or run as its owner.`;
const noFolder = (folder: string) => `${folder} is no folder: name one, or a place where one can be made.`;
const gone = (folder: string) => `${folder} is gone: mount its disk again, or restore a copy there.`;

const words: Record<string, (folder: string, code: string) => string> = {
  ENOSPC: full,
  EFBIG: full,
  EDQUOT: (folder) => `The disk of ${folder} has no more room for this user (quota): make room on it; ${NOTHING_LOST}.`,
  EROFS: (folder) => `The disk of ${folder} is read-only: mount it for writing; ${NOTHING_LOST}.`,
  EACCES: refused,
  EPERM: refused,
  EEXIST: noFolder,
  ENOTDIR: noFolder,
  ENOENT: gone,
};
for (const code of ['EIO', 'ENODEV', 'ENXIO', 'ENOTCONN', 'ESTALE', 'EUCLEAN', 'EREMOTEIO', 'ETIMEDOUT']) {
  words[code] = (folder) =>
    `The disk of ${folder} fails (${code}): look into the system's log, and copy what is there.`;
}

/** What the engine writes in place of a code. */
const codesInWords: [RegExp, string][] = [
  [/no space left/i, 'ENOSPC'],
  [/quota exceeded/i, 'EDQUOT'],
  [/read-only file system/i, 'EROFS'],
  [/permission denied|operation not permitted/i, 'EACCES'],
  [/input\/output error/i, 'EIO'],
];

/** One sentence for the operator about `place`, and what to do; undefined where the failure is none of a disk. */
export function diskSentence(folder: string, failure: unknown): string | undefined {
  const code = codeOf(failure);
  return code === undefined ? undefined : words[code]?.(folder, code);
}

function codeOf(failure: unknown): string | undefined {
  if (!(failure instanceof Error)) return undefined;
  const { code } = failure as NodeJS.ErrnoException;
  if (typeof code === 'string' && code in words) return code;
  return codesInWords.find(([said]) => said.test(failure.message))?.[1];
}
