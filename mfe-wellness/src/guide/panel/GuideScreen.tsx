import { PageTitle, useWording } from '@banyan/framework';
import { useEffect } from 'react';
import { OfferToKeep } from '../../diary/OfferToKeep.tsx';
import { Conversation } from '../talk/Conversation.tsx';
import * as css from './panel.module.css';

/** The guide on a page of its own: an address to share, and where the menu leads. */
export function GuideScreen() {
  const { t } = useWording();
  // A page begins at its top, wherever the one before was left.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <div className={css.screen}>
      <PageTitle>{t('wellness.guide.title')}</PageTitle>
      <Conversation afterTalk={(talk) => <OfferToKeep talk={talk} />} />
    </div>
  );
}
