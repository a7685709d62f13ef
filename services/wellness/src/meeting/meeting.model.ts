import { withOutbox } from '@banyan/kit';
import { type Connection, type Model, Schema } from 'mongoose';

/** A change of a meeting and of all that followed it, kept with each that has it: what a kill cut short is gone on with, and done once to each. */
export interface SeriesChange {
  id: string;
  /** By so many days of the community's calendar each moved. */
  days: number;
  /** When the first of them began before. */
  from: Date;
  /** Of this meeting, with it. */
  revision: number;
}

/** A live meeting of the programme. Whether it is over follows from it and the clock (`meeting-state.ts`). */
export interface MeetingDoc {
  _id: string;
  name: string;
  startsAt: Date;
  /** How long it is planned to last. */
  minutes: number;
  /** None: they left, and staff choose another. */
  hostId?: string;
  /** The same for all that were planned together, week after week. */
  seriesId?: string;
  /** The last change of this one and all that followed it. */
  seriesChange?: SeriesChange;
  /** By chance: nobody who is not registered can name the room. */
  roomId: string;
  startedAt?: Date;
  finishedAt?: Date;
  /** Between its start and its end, until when its host was in the room, or when it started. */
  hostSeenAt?: Date;
  /** Who is registered was reminded of it, at the time it has now. */
  remindedAt?: Date;
  /** It is in no list any more, and can be restored as long as it is here. */
  removedAt?: Date;
  /** Rises with each change of what is said of it. */
  revision: number;
  createdAt: Date;
}

/** Longer than a domain event may wait to be reported. */
const removedAfterDays = 8;

export const timeIndex = { startsAt: 1, _id: 1 } as const;
export const seriesIndex = { seriesId: 1, startsAt: 1 } as const;

/** Those that are on: few. */
export const hostSeenIndex = { hostSeenAt: 1 } as const;

const seriesChange = new Schema<SeriesChange>(
  {
    id: { type: String, required: true },
    days: { type: Number, required: true },
    from: { type: Date, required: true },
    revision: { type: Number, required: true },
  },
  { _id: false, id: false },
);

/** Shard key: `_id`. */
export function meetingModel(database: Connection): Model<MeetingDoc> {
  const schema = new Schema<MeetingDoc>(
    {
      _id: { type: String, required: true },
      name: { type: String, required: true },
      startsAt: { type: Date, required: true },
      minutes: { type: Number, required: true },
      hostId: String,
      seriesId: String,
      seriesChange: { type: seriesChange, default: undefined },
      roomId: { type: String, required: true },
      startedAt: Date,
      finishedAt: Date,
      hostSeenAt: Date,
      remindedAt: Date,
      removedAt: Date,
      revision: { type: Number, required: true },
      createdAt: { type: Date, required: true },
    },
    { collection: 'meetings', versionKey: false },
  );
  schema.index(timeIndex);
  schema.index(seriesIndex, { sparse: true });
  schema.index(hostSeenIndex, { sparse: true });
  schema.index({ hostId: 1 }, { sparse: true });
  schema.index({ removedAt: 1 }, { expireAfterSeconds: removedAfterDays * 24 * 60 * 60, sparse: true });
  schema.plugin(withOutbox);
  return database.model<MeetingDoc>('Meeting', schema);
}
