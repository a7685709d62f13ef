import { Avatar, Button, formatEventTime, Link, MemberName, useViewer, useWording } from '@banyan/framework';
import { IconChevronDown } from '@banyan/framework/icons';
import { type ReactNode, useId, useState } from 'react';
import { groupIcon } from './group-icon.ts';
import * as css from './groups.module.css';
import type { Group } from './useGroups.ts';

interface Props {
  group: Group;
  isActive: boolean;
  onChoose(): void;
}

/** A group: a tap makes it the one that is looked at, which shows where it meets, who leads it and who is in it. */
export function GroupCard({ group, isActive, onChoose }: Props) {
  const Shape = groupIcon(group.icon);
  const more = useId();
  return (
    <article className={css.card} data-active={isActive || undefined}>
      <h2 className={css.heading}>
        <button type="button" className={css.head} aria-expanded={isActive} aria-controls={more} onClick={onChoose}>
          <span className={css.icon} aria-hidden>
            <Shape size={26} />
          </span>
          <span className={css.names}>
            <span className={css.name}>
              <bdi>{group.name}</bdi>
            </span>
            <NextMeeting group={group} />
          </span>
          {!isActive && <IconChevronDown aria-hidden size={20} className={css.chevron} />}
        </button>
      </h2>
      <div id={more} hidden={!isActive} className={css.more}>
        {isActive && <Details group={group} />}
      </div>
    </article>
  );
}

function NextMeeting({ group: { nextSchedule } }: { group: Group }) {
  const { t, language } = useWording();
  if (!nextSchedule) return <span className={css.when}>{t('social.groups.noMeeting')}</span>;
  const isNow = Date.parse(nextSchedule.startTime) <= Date.now();
  return (
    <span className={css.when}>
      <span className={isNow ? css.now : undefined}>{t(isNow ? 'social.groups.now' : 'social.groups.next')}</span>{' '}
      <time dateTime={nextSchedule.startTime}>{formatEventTime({ ...nextSchedule, allDay: false }, language)}</time>
    </span>
  );
}

function Details({ group }: { group: Group }) {
  const { t } = useWording();
  const { fullName, location, teacher } = group;
  const course = [group.courseInternalId, group.sessionCode, group.academicYear].filter(Boolean).join(' · ');
  return (
    <>
      {fullName && fullName !== group.name && (
        <p className={css.full}>
          <bdi>{fullName}</bdi>
        </p>
      )}
      <dl className={css.details}>
        {location && (
          <Detail name={t('social.groups.where')}>
            <bdi>{location}</bdi>
          </Detail>
        )}
        {teacher && (
          <Detail name={t('social.groups.ledBy')}>
            <Leader teacher={teacher} />
          </Detail>
        )}
        {course && (
          <Detail name={t('social.groups.code')}>
            <bdi>{course}</bdi>
          </Detail>
        )}
      </dl>
      <People group={group} />
    </>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A link to who they are, where they are a member. */
function Leader({ teacher: { userId, fullName } }: { teacher: NonNullable<Group['teacher']> }) {
  if (!userId) return <bdi>{fullName}</bdi>;
  return (
    <Link href={`?member=${encodeURIComponent(userId)}`} aria-haspopup="dialog" className={css.link}>
      <bdi>{fullName}</bdi>
    </Link>
  );
}

/** So many are shown of a group until all are asked for: the next group is not far. */
const FOLDED = 6;

/** Each as they show themselves, the viewer first; who left is not among them. */
function People({ group: { students, studentsTotal } }: { group: Group }) {
  const { t, language } = useWording();
  const viewer = useViewer();
  const isSelf = ({ id }: { id: string }) => Number(id === viewer?.id);
  const people = (students ?? [])
    .filter(({ isDeleted }) => !isDeleted)
    .sort((one, other) => isSelf(other) - isSelf(one) || (one.name ?? '').localeCompare(other.name ?? '', language));
  const rest = studentsTotal - (students ?? []).length;
  const [isWhole, setWhole] = useState(false);
  const hasMore = people.length > FOLDED;
  const shown = isWhole ? people : people.slice(0, FOLDED);
  return (
    <section>
      <h3 className={css.peopleTitle}>{t('social.groups.people', { count: studentsTotal })}</h3>
      <ul className={css.people}>
        {shown.map((person) => (
          <Person key={person.id} person={person} isSelf={person.id === viewer?.id} />
        ))}
      </ul>
      {hasMore && (
        <Button variant="subtle" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'social.groups.fewer' : 'social.groups.everyone', { number: people.length })}
        </Button>
      )}
      {(isWhole || !hasMore) && rest > 0 && <p className={css.rest}>{t('social.groups.rest', { count: rest })}</p>}
    </section>
  );
}

type Student = NonNullable<Group['students']>[number];

function Person({ person, isSelf }: { person: Student; isSelf: boolean }) {
  const { t } = useWording();
  const { id, name, profilePictureThumbUrl, profilePictureUrl } = person;
  const picture = profilePictureThumbUrl ?? profilePictureUrl ?? null;
  return (
    <li>
      <Link href={`?member=${encodeURIComponent(id)}`} aria-haspopup="dialog" className={css.person}>
        <Avatar aria-hidden src={picture} name={name ?? ''} alt="" size={36} />
        <span className={css.personName}>{isSelf ? t('social.groups.you') : <MemberName name={name ?? null} />}</span>
      </Link>
    </li>
  );
}
