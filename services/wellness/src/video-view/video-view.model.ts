import { withOutbox } from '@banyan/kit';
import { type Connection, type Model, Schema } from 'mongoose';
import { surveyAnswers } from './survey.ts';

/** One time that a member watched a video, however often they stopped in it. */
export interface VideoViewDoc {
  /** Derived from the member, the video and the device's own id of the view. */
  _id: string;
  memberId: string;
  videoId: string;
  /** Where it stood last. */
  seconds: number;
  isCompleted: boolean;
  /** As `survey.ts` numbers the answers; the first one stands. */
  survey?: number;
  /** When it stood there, by the device's clock within the last days. */
  at: Date;
  createdAt: Date;
}

export const ofVideoIndex = { memberId: 1, videoId: 1, at: -1 } as const;
/** For the last ones of a member, of whichever video. */
export const recentIndex = { memberId: 1, at: -1 } as const;
/** For counting those of a video, which reads no rows. */
export const countIndex = { videoId: 1 } as const;

/** Shard key: `memberId`. */
export function videoViewModel(database: Connection): Model<VideoViewDoc> {
  const schema = new Schema<VideoViewDoc>(
    {
      _id: { type: String, required: true },
      memberId: { type: String, required: true },
      videoId: { type: String, required: true },
      seconds: { type: Number, required: true },
      isCompleted: { type: Boolean, required: true },
      survey: { type: Number, min: 0, max: surveyAnswers.length - 1 },
      at: { type: Date, required: true },
      createdAt: { type: Date, required: true },
    },
    { collection: 'video_views', versionKey: false },
  );
  schema.index(ofVideoIndex);
  schema.index(recentIndex);
  schema.index(countIndex);
  schema.plugin(withOutbox);
  return database.model<VideoViewDoc>('VideoView', schema);
}
