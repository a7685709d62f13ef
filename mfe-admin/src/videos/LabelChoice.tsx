import { LabelField } from '../programme/LabelField.tsx';
import { labelsOf, type TextInLanguage } from '../programme/texts.ts';
import { useVideos } from './use-videos.ts';
import type { Said } from './video-words.ts';

interface Props {
  said: Said;
  isIncomplete: boolean;
  onChange(labels: readonly TextInLanguage[]): void;
}

/** One of those that videos of this type have, or a new one; none only where members find the videos without. */
export function LabelChoice({ said, isIncomplete, onChange }: Props) {
  return (
    <LabelField
      labels={said.labels}
      known={labelsOf(useVideos(said.type).videos)}
      isIncomplete={isIncomplete}
      isMissing={isIncomplete && said.type === 'SESSION' && said.labels.length === 0}
      onChange={onChange}
    />
  );
}
