import { IconLifebuoy } from '@banyan/framework/icons';
import * as css from './helpdesk.module.css';

/** In the place of a picture: who answers is named at each message. */
export const HelpdeskFace = ({ isSmall = false }: { isSmall?: boolean }) => (
  <span className={css.face} data-small={isSmall || undefined} aria-hidden>
    <IconLifebuoy size={isSmall ? 24 : 28} />
  </span>
);
