import { withOutbox } from '@banyan/kit';
import { type Connection as Database, type Model, Schema } from 'mongoose';

/** A time that comes every week, by clocks of the group's zone. Ends the next day where `to` is not after `from`. */
export interface Meeting {
  /** 0 is Sunday. */
  weekday: number;
  /** `18:30` */
  from: string;
  to: string;
}

export interface Teacher {
  /** Where a member leads it. */
  memberId?: string;
  firstName: string;
  lastName: string;
  /** That member is leaving, and may return. */
  isHidden?: boolean;
}

/** A course, a class or a circle (community.md §3): what items are aimed at. Who is in it stands in memberships. */
export interface GroupDoc {
  /** What the targets of items name; never `all`. */
  _id: string;
  name: string;
  fullName?: string;
  /** `YOG101`; its first three letters choose the icon. */
  code?: string;
  sessionCode?: string;
  academicYear?: string;
  location?: string;
  teacher?: Teacher;
  /** Made here by staff: no import changes it. */
  isManual: boolean;
  meetings: Meeting[];
  /** Days of the group's zone, both included: `2026-10-18`. Without one it has always met, or goes on. */
  startsOn?: string;
  endsOn?: string;
  /** IANA name; the deployment's where there is none. */
  timeZone?: string;
  /** Counts changes, so that what is reported late is known to be (decision 147). */
  turn: number;
  /** What a search finds it by: words of its names, folded. */
  words: string[];
}

export const namesIndex = { name: 1, _id: 1 } as const;
export const wordsIndex = { words: 1 } as const;

const optional = { type: String };
const meeting = new Schema(
  {
    weekday: { type: Number, required: true },
    from: { type: String, required: true },
    to: { type: String, required: true },
  },
  { _id: false },
);
const teacher = new Schema(
  { memberId: optional, firstName: { type: String }, lastName: { type: String }, isHidden: Boolean },
  { _id: false },
);

/** Shard key: `_id` hashed; there are thousands at most. */
export function groupModel(database: Database): Model<GroupDoc> {
  const schema = new Schema(
    {
      _id: { type: String, required: true },
      name: { type: String, required: true },
      fullName: optional,
      code: optional,
      sessionCode: optional,
      academicYear: optional,
      location: optional,
      teacher: { type: teacher, default: undefined },
      isManual: { type: Boolean, default: false },
      meetings: { type: [meeting], default: [] },
      startsOn: optional,
      endsOn: optional,
      timeZone: optional,
      turn: { type: Number, default: 0 },
      words: { type: [String], default: [] },
    },
    { collection: 'groups', versionKey: false },
  );
  schema.index(namesIndex);
  schema.index(wordsIndex);
  schema.index({ 'teacher.memberId': 1 }, { sparse: true });
  schema.plugin(withOutbox);
  return database.model('Group', schema) as unknown as Model<GroupDoc>;
}
