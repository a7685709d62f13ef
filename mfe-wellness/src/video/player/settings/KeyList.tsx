import { Modal, useWording } from '@banyan/framework';
import * as css from './settings.module.css';

/** As they are printed on the keys; the same place on a Hebrew keyboard. */
const keys = [
  ['wellness.keys.toggle', 'K'],
  ['wellness.keys.by5', '← →'],
  ['wellness.keys.by10', 'J L'],
  ['wellness.keys.tenth', '0–9'],
  ['wellness.keys.chapters', 'P N'],
  ['wellness.keys.speed', '< >'],
  ['wellness.keys.loop', 'R'],
  ['wellness.keys.captions', 'C'],
  ['wellness.keys.mute', 'M'],
  ['wellness.keys.fullScreen', 'F'],
  ['wellness.keys.pictureInPicture', 'I'],
  ['wellness.keys.keys', '?'],
] as const;

interface Props {
  opened: boolean;
  hasPictureInPicture: boolean;
  onClose(): void;
}

/** Which keys the player has. */
export function KeyList({ opened, hasPictureInPicture, onClose }: Props) {
  const { t } = useWording();
  return (
    <Modal opened={opened} onClose={onClose} title={t('wellness.player.keys')} size="sm">
      <p className={css.said}>{t('wellness.keys.where')}</p>
      <dl className={css.keyList}>
        {keys.map(
          ([name, key]) =>
            (name !== 'wellness.keys.pictureInPicture' || hasPictureInPicture) && (
              <div key={name}>
                <dt>
                  <kbd dir="ltr">{key}</kbd>
                </dt>
                <dd>{t(name)}</dd>
              </div>
            ),
        )}
      </dl>
    </Modal>
  );
}
