import type { Course, CourseTeacher } from '../generated/schema.ts';
import { courseIcon } from './course-icon.ts';
import type { GroupDoc, Teacher } from './group.model.ts';
import { nextMeeting } from './next-meeting.ts';

export type CourseView = ReturnType<typeof presentGroup>;

/** A group as anyone who may read it sees it; `students` and `studentsTotal` are read where they are asked for. */
export function presentGroup(group: GroupDoc, now: Date, timeZone: string) {
  return {
    identifier: group._id,
    name: group.name,
    fullName: group.fullName ?? null,
    courseInternalId: group.code ?? null,
    sessionCode: group.sessionCode ?? null,
    academicYear: group.academicYear ?? null,
    isManual: group.isManual,
    icon: courseIcon(group.code),
    nextSchedule: nextMeeting(group, now, timeZone),
    location: group.location ?? null,
    teacher: group.teacher ? presentTeacher(group.teacher) : null,
  } satisfies Omit<Course, 'students' | 'studentsTotal'>;
}

function presentTeacher({ memberId, firstName, lastName, isHidden }: Teacher): CourseTeacher | null {
  if (isHidden) return null;
  return { userId: memberId ?? null, firstName, lastName, fullName: [firstName, lastName].filter(Boolean).join(' ') };
}
