import {
  communityLanguages,
  FilterChip,
  type Language,
  Slot,
  Text,
  Title,
  useContributions,
  useIsWide,
  useWording,
} from '@banyan/framework';
import { type ReactNode, useId, useState } from 'react';
import { languageName } from '../../programme/texts.ts';
import type { Publication } from '../publication.ts';
import type { Speaker } from '../use-choices.ts';
import * as css from './preview.module.css';
import { type Lack, lackOf, previewOf } from './preview-item.ts';

const widths = ['phone', 'computer'] as const;
type Width = (typeof widths)[number];

interface ChoiceProps<Value extends string> {
  label: string;
  all: readonly Value[];
  chosen: Value;
  nameOf(value: Value): ReactNode;
  onChoose(value: Value): void;
}

function Choice<Value extends string>({ label, all, chosen, nameOf, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset className={css.choice} aria-label={label}>
      {all.map((each) => (
        <FilterChip key={each} aria-pressed={each === chosen} onClick={() => onChoose(each)}>
          {nameOf(each)}
        </FilterChip>
      ))}
    </fieldset>
  );
}

interface Look {
  width: Width;
  language: Language;
}

function Choices({ width, language, onChoose }: Look & { onChoose(change: Partial<Look>): void }) {
  const { t } = useWording();
  const isWide = useIsWide();
  const languages = communityLanguages();
  return (
    <div className={css.choices}>
      {/* A phone has no room for what a computer shows. */}
      {isWide && (
        <Choice<Width>
          label={t('admin.publish.preview.width')}
          all={widths}
          chosen={width}
          nameOf={(each) => t(`admin.publish.preview.${each}`)}
          onChoose={(each) => onChoose({ width: each })}
        />
      )}
      {languages.length > 1 && (
        <Choice<Language>
          label={t('admin.publish.preview.language')}
          all={languages}
          chosen={language}
          nameOf={(each) => <bdi lang={each}>{languageName(each)}</bdi>}
          onChoose={(each) => onChoose({ language: each })}
        />
      )}
    </div>
  );
}

function Missing({ form, lack }: { form: Publication; lack: Lack }) {
  const { t } = useWording();
  const what = lack === 'title' && form.kind === 'poll' ? 'question' : lack;
  return <Text>{t(`admin.publish.preview.needs.${what}`)}</Text>;
}

/**
 * What the form says as members will see it in their feed, in either width and in each language of the community. Nothing, where the
 * community has no feed.
 */
export function Preview({ form, speakers }: { form: Publication; speakers: readonly Speaker[] }) {
  const { t, language: own } = useWording();
  const id = useId();
  const hasFeed = useContributions('feed.item-preview/v1').length > 0;
  const isWide = useIsWide();
  const [chosen, setChosen] = useState<Partial<Look>>({});
  if (!hasFeed) return null;
  const lack = lackOf(form);
  const speaker = speakers.find((each) => each.id === form.speakerId)?.name ?? null;
  const { width = 'phone', language = own } = chosen;
  return (
    <section className={css.preview} aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {t('admin.publish.preview.title')}
      </Title>
      <Choices width={width} language={language} onChoose={(change) => setChosen({ ...chosen, ...change })} />
      {lack ? (
        <Missing form={form} lack={lack} />
      ) : (
        <div className={css.frame} data-width={isWide ? width : 'phone'}>
          <Slot name="feed.item-preview/v1" props={{ item: previewOf(form, speaker), language }} />
        </div>
      )}
    </section>
  );
}
