import { Button, formatAge, MemberName, MemberText, Picture, useWording } from '@banyan/framework';
import { useEffect, useRef } from 'react';
import * as paged from '../desk/PagedList.module.css';
import * as css from './Approvals.module.css';
import { oneOf } from './kinds.ts';
import { RejectForm } from './RejectForm.tsx';
import type { WaitingPicture } from './useApprovals.ts';
import { useClaim, type Verdict } from './useDeciding.ts';
import { useLooker } from './useLooker.ts';

interface Props {
  picture: WaitingPicture;
  isOpen: boolean;
  isBusy: boolean;
  isRejecting: boolean;
  onOpen(): void;
  onReject(is: boolean): void;
  onDecide(verdict: Verdict): void;
}

/** One that waits: whose it is and since when; open, the picture large and what to decide. */
export function WaitingRow(props: Props) {
  const { picture, isOpen, onOpen } = props;
  const { t, language } = useWording();
  const name = picture.submittedBy?.name ?? null;
  const row = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // What was decided took its buttons along; the focus goes on to the next one.
    if (isOpen && !wasOpen.current) row.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <li className={paged.row}>
      <button ref={row} type="button" className={css.row} aria-expanded={isOpen} onClick={onOpen}>
        {!isOpen && (
          <span className={css.thumb}>
            <Picture src={picture.thumbUrl} alt="" ratio={1} />
          </span>
        )}
        <span className={css.who}>
          <strong>
            <MemberName name={name} />
          </strong>
          <span className={css.about}>
            {t(oneOf(picture.kind))} · {formatAge(picture.submittedAt, language)}
          </span>
          <Looker picture={picture} />
        </span>
      </button>
      {isOpen && <OpenPicture {...props} name={name ?? t('member.gone')} />}
    </li>
  );
}

/** Who else looks at it now. */
function Looker({ picture }: { picture: WaitingPicture }) {
  const { isTaken, wordsOf } = useLooker();
  return isTaken(picture) ? <span className={css.looker}>{wordsOf(picture)}</span> : null;
}

function OpenPicture({ picture, name, isBusy, isRejecting, onReject, onDecide }: Props & { name: string }) {
  const { t } = useWording();
  const isTaken = useLooker().isTaken(picture);
  useClaim(picture.id, isTaken);
  const wasRejecting = useRef(false);
  wasRejecting.current ||= isRejecting;
  const { alt, label, appeal, photoUrl, width, height } = picture;
  return (
    <div className={css.open}>
      <div className={css.large} style={{ maxInlineSize: `min(100%, calc(60vh * ${width / height}))` }}>
        <Picture src={photoUrl} alt={alt || t('admin.approvals.alt', { name })} ratio={width / height} eager />
      </div>
      <div className={css.beside}>
        <dl className={css.said}>
          <Said what={t('admin.approvals.label')} text={label} />
          <Said what={t('admin.approvals.altSaid')} text={alt} />
          <Said what={t('admin.approvals.appeal')} text={appeal} />
        </dl>
        {isRejecting ? (
          <RejectForm
            isBusy={isBusy}
            onCancel={() => onReject(false)}
            onReject={(why) => onDecide({ approve: false, ...why })}
          />
        ) : (
          <Choice
            isBusy={isBusy}
            isTaken={isTaken}
            isBack={wasRejecting.current}
            onApprove={() => onDecide({ approve: true })}
            onReject={() => onReject(true)}
          />
        )}
      </div>
    </div>
  );
}

interface ChoiceProps {
  isBusy: boolean;
  isTaken: boolean;
  /** Whoever thought better of a no has the focus where they asked for it. */
  isBack: boolean;
  onApprove(): void;
  onReject(): void;
}

function Choice({ isBusy, isTaken, isBack, onApprove, onReject }: ChoiceProps) {
  const { t } = useWording();
  return (
    <div className={css.actions}>
      <Button loading={isBusy} disabled={isTaken} onClick={onApprove}>
        {t('admin.approvals.approve')}
      </Button>
      <Button variant="default" autoFocus={isBack} disabled={isBusy || isTaken} onClick={onReject}>
        {t('admin.approvals.reject')}
      </Button>
    </div>
  );
}

function Said({ what, text }: { what: string; text: string | null | undefined }) {
  if (!text) return null;
  return (
    <div>
      <dt>{what}</dt>
      <dd>
        <MemberText>{text}</MemberText>
      </dd>
    </div>
  );
}
