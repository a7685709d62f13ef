// What is kept of an import of members in the app: what it is and how far, the bytes that came, and what it changes of whom.
import { withOutbox } from '@banyan/kit';
import { type Connection, type Model, Schema } from 'mongoose';
import type { PlannedPerson } from '../importing/plan-people.ts';

/**
 * `CHECKED`: nothing is wrong with it. `OUTDATED`: the data changed after it was checked, nothing was written, and it is to be checked
 * again.
 */
export const importStates = ['UPLOADING', 'CHECKED', 'OUTDATED', 'WRITING', 'DONE', 'UNDOING', 'UNDONE'] as const;
export type ImportState = (typeof importStates)[number];

export interface ImportCounts {
  added: number;
  changed: number;
  unchanged: number;
  /** Groups, each member of each counted. */
  joined: number;
  /** Of those added, who cannot sign in before they have a password or a number. */
  withoutWayIn: number;
  /** Who gets or loses rights. */
  rolesChanged: number;
}

export interface PeopleImport {
  /** Derived from who began it and the form it was begun by. */
  _id: string;
  /** Unset: they left. */
  createdBy?: string;
  createdAt: Date;
  /** Of the file, in bytes. */
  size: number;
  state: ImportState;
  /** Of what was checked: what is confirmed is this and nothing else. */
  version?: string;
  counts?: ImportCounts;
  /** Who confirmed it, or undid it: whose act a role is that it gives or takes. */
  actorId?: string;
  confirmedAt?: Date;
  /** All it changes is in its rows: no file is needed from here on. */
  isPlanned?: boolean;
  /** Whose rows those are: each process that plans writes its own. */
  plannedBy?: string;
  /** How many rows change something, and how many of those are done, or undone. */
  rows?: number;
  done?: number;
  /** Rows and groups that could not be written: somebody took the name or the number, or the group is full. */
  skipped?: number;
  /** What an undo left as it is: they signed in, or were changed since. Counted when all else is done. */
  stayed?: number;
  undoUntil?: Date;
  /** A process works at it until then, under this name. */
  takenUntil?: Date;
  takenBy?: string;
  removeAt: Date;
}

/** Some bytes of the file. */
export interface PeopleImportPart {
  /** `<import> <index>` */
  _id: string;
  importId: string;
  index: number;
  bytes: Buffer;
  removeAt: Date;
}

/** Of a row of the table what it changes; until it can be undone no more. */
export type ChangedFields = PlannedPerson['changes'];

/**
 * `skipped`: it could not be written. `leaving`: undone, but for the groups. `stayed`: an undo left it as it is. `erased`: its member's
 * data is, and the row says nothing more.
 */
export type RowState = 'planned' | 'written' | 'skipped' | 'leaving' | 'undone' | 'stayed' | 'erased';

export interface PeopleImportRow {
  /** `<import> <index> <planned by>`, in the order of the table. */
  _id: string;
  importId: string;
  plannedBy: string;
  memberId: string;
  isAdded: boolean;
  /** Of who is new. */
  username?: string;
  changes: ChangedFields;
  /** What the changed fields were before; one that is missing was not set. */
  before: ChangedFields;
  /** Groups they are to join, and those that this import put them into. */
  groups: string[];
  joined: string[];
  state: RowState;
  /** What an undo is about to write as `leftAt`: with any other their account was closed by somebody else. */
  closedAt?: Date;
  /** An undo is about to take from them what lets others in. */
  takesAdmin?: boolean;
  /** Of one that is leaving: something of it is not as it was. */
  isPartial?: boolean;
  /** Unset while it is being undone. */
  removeAt?: Date;
}

const counts = new Schema(
  { added: Number, changed: Number, unchanged: Number, joined: Number, withoutWayIn: Number, rolesChanged: Number },
  { _id: false },
);

const importSchema = new Schema<PeopleImport>(
  {
    _id: { type: String, required: true },
    createdBy: String,
    createdAt: { type: Date, required: true },
    size: { type: Number, required: true },
    state: { type: String, enum: importStates, required: true },
    version: String,
    counts: { type: counts, default: undefined },
    actorId: String,
    confirmedAt: Date,
    isPlanned: Boolean,
    plannedBy: String,
    rows: Number,
    done: Number,
    skipped: Number,
    stayed: Number,
    undoUntil: Date,
    takenUntil: Date,
    takenBy: String,
    removeAt: { type: Date, required: true },
  },
  { collection: 'peopleImports', versionKey: false },
);
importSchema.index({ confirmedAt: -1 });
importSchema.index({ state: 1, confirmedAt: 1 });
// For who leaves: what names them here goes.
importSchema.index({ createdBy: 1 });
importSchema.index({ actorId: 1 }, { sparse: true });
importSchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });
importSchema.plugin(withOutbox);

const partSchema = new Schema<PeopleImportPart>(
  {
    _id: { type: String, required: true },
    importId: { type: String, required: true },
    index: { type: Number, required: true },
    bytes: { type: Buffer, required: true },
    removeAt: { type: Date, required: true },
  },
  { collection: 'peopleImportParts', versionKey: false },
);
partSchema.index({ importId: 1, index: 1 });
partSchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });

const rowSchema = new Schema<PeopleImportRow>(
  {
    _id: { type: String, required: true },
    importId: { type: String, required: true },
    plannedBy: { type: String, required: true },
    // Unset of who is erased.
    memberId: String,
    isAdded: { type: Boolean, required: true },
    username: String,
    changes: { type: Schema.Types.Mixed, default: {} },
    before: { type: Schema.Types.Mixed, default: {} },
    groups: { type: [String], default: [] },
    joined: { type: [String], default: [] },
    state: { type: String, required: true },
    closedAt: Date,
    takesAdmin: Boolean,
    isPartial: Boolean,
    removeAt: Date,
  },
  { collection: 'peopleImportRows', versionKey: false, minimize: false },
);
rowSchema.index({ importId: 1, plannedBy: 1, state: 1, _id: 1 });
rowSchema.index({ memberId: 1 });
rowSchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });

export const peopleImportModel = (connection: Connection): Model<PeopleImport> =>
  connection.model<PeopleImport>('PeopleImport', importSchema);
export const peopleImportPartModel = (connection: Connection): Model<PeopleImportPart> =>
  connection.model<PeopleImportPart>('PeopleImportPart', partSchema);
export const peopleImportRowModel = (connection: Connection): Model<PeopleImportRow> =>
  connection.model<PeopleImportRow>('PeopleImportRow', rowSchema);
