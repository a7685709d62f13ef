// For the table of calls: imports of members that are uploaded, checked and done, one of them by somebody else.
import { derivedId } from '@banyan/kit';
import type { startIdentity } from './start-identity.ts';

const content = 'username\nsomebody.new\n';
const of = (letter: string) => letter.repeat(22);
export const importIds = { uploaded: of('u'), checked: of('c'), written: of('w'), theirs: of('t') };
export const newImport = 'a-form-of-an-admin';

/** Puts all of it back as it was. */
export async function seedImports(
  { collection, clock }: Pick<Awaited<ReturnType<typeof startIdentity>>, 'collection' | 'clock'>,
  adminId: string,
  expiresAt: Date,
) {
  const [imports, parts, rows] = ['peopleImports', 'peopleImportParts', 'peopleImportRows'].map(collection);
  await Promise.all([imports!, parts!, rows!].map((each) => each.deleteMany({})));
  const row = { createdBy: adminId, createdAt: clock(), size: content.length, removeAt: expiresAt, outbox: [] };
  const theirs = { createdBy: 'somebody else', state: 'UPLOADING' };
  await imports!.insertMany([
    { ...row, _id: importIds.uploaded as never, state: 'UPLOADING' },
    { ...row, _id: importIds.checked as never, state: 'CHECKED', version: 'v' },
    { ...row, _id: importIds.written as never, state: 'DONE', confirmedAt: clock(), undoUntil: expiresAt, rows: 0 },
    { ...row, _id: importIds.theirs as never, ...theirs },
    { ...row, _id: derivedId('people import', adminId, `${newImport}-theirs`) as never, ...theirs },
  ]);
  await parts!.insertOne({
    _id: `${importIds.uploaded} 0` as never,
    importId: importIds.uploaded,
    index: 0,
    bytes: Buffer.from(content),
    removeAt: expiresAt,
  });
}

/** What the calls of the table are given. */
export const importArguments = { ...importIds, newImport, bytes: Buffer.from(content).toString('base64') };

/** Their rows of the table: of the admin, and of an import that is somebody else's. */
export const importRows = `peopleImports { id }                                                                           | UNAUTHENTICATED       | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | yes
beginPeopleImport(clientId: $newImport, size: 20) { id }                                       | UNAUTHENTICATED       | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | yes
beginPeopleImport(clientId: "a-form-of-an-admin-theirs", size: 20) { id }                      | UNAUTHENTICATED       | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | NOT_FOUND
addPeopleImportPart(id: $uploaded, index: 0, bytes: $bytes) { id }                             | UNAUTHENTICATED       | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | yes
addPeopleImportPart(id: $theirs, index: 0, bytes: $bytes) { id }                               | UNAUTHENTICATED       | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | NOT_FOUND
checkPeopleImport(id: $uploaded) { problemTotal }                                              | UNAUTHENTICATED       | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | yes
checkPeopleImport(id: $theirs) { problemTotal }                                                | UNAUTHENTICATED       | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | NOT_FOUND
checkPeopleImport(id: $written) { problemTotal }                                               | UNAUTHENTICATED       | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | CONFLICT
confirmPeopleImport(id: $checked, version: "v", password: "banyan-demo") { id }                | UNAUTHENTICATED       | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | yes
confirmPeopleImport(id: $checked, version: "v", password: "a guess") { id }                    | UNAUTHENTICATED       | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | INVALID_CREDENTIALS
confirmPeopleImport(id: $checked, version: "v") { id }                                         | UNAUTHENTICATED       | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | BAD_INPUT
confirmPeopleImport(id: $checked, version: "w") { id }                                         | UNAUTHENTICATED       | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | CONFLICT
confirmPeopleImport(id: $theirs, version: "v") { id }                                          | UNAUTHENTICATED       | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | NOT_FOUND
discardPeopleImport(id: $uploaded)                                                             | UNAUTHENTICATED       | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | yes
discardPeopleImport(id: $checked)                                                              | UNAUTHENTICATED       | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | yes
discardPeopleImport(id: $written)                                                              | UNAUTHENTICATED       | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | yes
discardPeopleImport(id: $theirs)                                                               | UNAUTHENTICATED       | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | NOT_FOUND
discardPeopleImport(id: "made-up")                                                             | UNAUTHENTICATED       | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | yes
undoPeopleImport(id: $written) { id }                                                          | UNAUTHENTICATED       | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | yes
undoPeopleImport(id: $uploaded) { id }                                                         | UNAUTHENTICATED       | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | FORBIDDEN             | CONFLICT`;
