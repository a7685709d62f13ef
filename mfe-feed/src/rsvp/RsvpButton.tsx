import { Button, confirm, IconButton, Menu, type MenuItem, useWording, type WordingKey } from '@banyan/framework';
import {
  IconCheck,
  IconChevronDown,
  IconClock,
  IconHourglass,
  IconPlus,
  IconQuestionMark,
  IconUserPlus,
  IconX,
} from '@banyan/framework/icons';
import { useWaiting } from '@banyan/framework/outbox';
import type { RsvpAnswer } from '../generated/graphql.ts';
import type { HappeningEntry } from '../item/feed-entry.ts';
import * as css from './RsvpButton.module.css';
import { answerWords, hasPlaceToLose, type RsvpState, rsvpStateOf } from './rsvp-state.ts';
import { rsvpKey } from './rsvp-write.ts';
import { useRsvp } from './useRsvp.ts';

const looks = {
  open: { word: 'feed.rsvp.come', Icon: IconPlus },
  full: { word: 'feed.rsvp.joinWaiting', Icon: IconUserPlus },
  going: { word: 'feed.rsvp.going', Icon: IconCheck },
  waiting: { word: 'feed.rsvp.onList', Icon: IconHourglass },
  maybe: { word: 'feed.rsvp.maybe', Icon: IconQuestionMark },
  notGoing: { word: 'feed.rsvp.notGoing', Icon: IconX },
} as const satisfies Record<RsvpState, { word: WordingKey; Icon: typeof IconCheck }>;

const icons = { GOING: IconCheck, MAYBE: IconQuestionMark, NOT_GOING: IconX };
const answers = ['GOING', 'MAYBE', 'NOT_GOING'] as const;

/** Sends an answer; anyone who would give up what others wait for is asked first. */
function useAsked(item: HappeningEntry): (answer: RsvpAnswer | null) => Promise<void> {
  const { t } = useWording();
  const send = useRsvp(item);
  return async (answer) => {
    const question = {
      title: t('feed.rsvp.giveUp'),
      text: t('feed.rsvp.giveUpText'),
      confirmLabel: t('feed.rsvp.giveUpYes'),
    };
    if (answer === 'GOING' || !hasPlaceToLose(item) || (await confirm(question))) await send(answer);
  };
}

/** What a tap on an answer of the menu does. */
function useChoices(item: HappeningEntry, onAnswer: (answer: RsvpAnswer | null) => Promise<void>): MenuItem[] {
  const { t } = useWording();
  const isList = item.placesLeft === 0 && item.userRSVP !== 'GOING';
  const choices = answers.map((answer): MenuItem => {
    const label = t(answer === 'GOING' && isList ? 'feed.rsvp.joinWaiting' : answerWords[answer]);
    const isMine = item.userRSVP === answer;
    return {
      id: answer,
      label,
      icon: icons[answer],
      ...(isMine && { end: <IconCheck aria-hidden size={20} />, spoken: t('feed.rsvp.yours', { answer: label }) }),
      onSelect: () => void onAnswer(answer),
    };
  });
  if (item.userRSVP === null) return choices;
  return [...choices, { id: 'none', label: t('feed.rsvp.clear'), onSelect: () => void onAnswer(null) }];
}

/** The viewer's answer: a tap turns Going and Maybe over (community.md §4), the menu beside it has all of them. */
export function RsvpButton({ item }: { item: HappeningEntry }) {
  const { t } = useWording();
  const answer = useAsked(item);
  const choices = useChoices(item, answer);
  const isOnItsWay = useWaiting(rsvpKey(item.id))?.isWaiting;
  const rsvpState = rsvpStateOf(item);
  const { word, Icon } = looks[rsvpState];
  const text = t(word);
  const next: RsvpAnswer = item.userRSVP === 'GOING' ? 'MAYBE' : 'GOING';
  const { title } = item;
  const label =
    item.userRSVP === null
      ? t('feed.rsvp.answerTo', { answer: text, title })
      : t('feed.rsvp.change', { answer: text, title, next: t(answerWords[next]) });
  const isOn = item.userRSVP === 'GOING';
  return (
    <span className={css.answer}>
      <Button
        variant={isOn ? 'light' : 'default'}
        size="xs"
        radius="xl"
        className={css.button}
        data-standing={rsvpState}
        leftSection={isOnItsWay ? <IconClock aria-hidden size={18} /> : <Icon aria-hidden size={18} />}
        aria-label={isOnItsWay ? `${label}. ${t('feed.waiting')}` : label}
        onClick={() => void answer(next)}
      >
        {text}
      </Button>
      <Menu
        label={t('feed.rsvp.all', { title })}
        trigger={<IconButton icon={IconChevronDown} label={t('feed.rsvp.all', { title })} />}
        items={choices}
      />
    </span>
  );
}
