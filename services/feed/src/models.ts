// Every collection of this service, named in one place.
import type { Connection } from 'mongoose';
import { calendarAddressModel } from './calendar-address/calendar-address.model.ts';
import { categoryModel } from './category/category.model.ts';
import { commentModel } from './comment/comment.model.ts';
import { reportModel } from './comment/report.model.ts';
import { draftModel } from './draft/draft.model.ts';
import { feedItemModel } from './feed-item/feed-item.model.ts';
import { voteModel } from './poll/vote.model.ts';
import { postReportModel } from './post-report/post-report.model.ts';
import { reactionModel } from './reaction/reaction.model.ts';
import { reminderModel } from './reminder/reminder.model.ts';
import { rsvpModel } from './rsvp/rsvp.model.ts';
import { seatsModel } from './seat/seats.model.ts';

export function openModels(connection: Connection) {
  return {
    categories: categoryModel(connection),
    items: feedItemModel(connection),
    reactions: reactionModel(connection),
    comments: commentModel(connection),
    reports: reportModel(connection),
    postReports: postReportModel(connection),
    reminders: reminderModel(connection),
    rsvps: rsvpModel(connection),
    seats: seatsModel(connection),
    votes: voteModel(connection),
    drafts: draftModel(connection),
    calendarAddresses: calendarAddressModel(connection),
  };
}

export type Models = ReturnType<typeof openModels>;
