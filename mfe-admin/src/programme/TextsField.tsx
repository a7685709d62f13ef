import { TextInput, useWording } from '@banyan/framework';
import { isEmpty, languageName, type TextInLanguage } from './texts.ts';

interface Props {
  texts: readonly TextInLanguage[];
  label(language: string): string;
  longest: number;
  isIncomplete: boolean;
  onChange(texts: TextInLanguage[]): void;
}

/** A text in each language of the community. */
export function TextsField({ texts, label, longest, isIncomplete, onChange }: Props) {
  const { t } = useWording();
  return texts.map(({ language, text }) => (
    <TextInput
      key={language}
      dir="auto"
      lang={language}
      label={label(languageName(language))}
      required
      maxLength={longest}
      value={text}
      error={isIncomplete && isEmpty({ language, text }) ? t('admin.videos.missing') : undefined}
      onChange={({ currentTarget: { value } }) =>
        onChange(texts.map((each) => (each.language === language ? { language, text: value } : each)))
      }
    />
  ));
}
