import { useWording } from '@banyan/framework';
import { useStore } from '@banyan/framework/host';
import { Choices } from '../layout/Choices.tsx';
import { setTextSize, TEXT_SIZES, textSize } from './text-size.ts';

/** How large letters are on this device. */
export function TextSizeChoice() {
  const { t } = useWording();
  return (
    <Choices
      legend={t('shell.settings.textSize')}
      value={useStore(textSize)}
      options={TEXT_SIZES.map((size) => ({ value: size, label: t('shell.settings.percent', { size }) }))}
      onChoose={setTextSize}
    />
  );
}
