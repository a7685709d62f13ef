import { Button, formatAge, MemberName, Picture, useWording } from '@banyan/framework';
import { useEffect, useRef } from 'react';
import * as paged from '../pages/PagedList.module.css';
import * as css from './Approvals.module.css';
import { oneOf } from './kinds.ts';
import { PostWords, SaidOfPost } from './PostToDecide.tsx';
import { RejectForm } from './RejectForm.tsx';
import { Said } from './Said.tsx';
import { isPost, type WaitingItem, type WaitingPicture } from './useApprovals.ts';
import { useClaimer } from './useClaimer.ts';
import { useClaim, type Verdict } from './useDeciding.ts';

interface Props {
  item: WaitingItem;
  isOpen: boolean;
  isBusy: boolean;
  isRejecting: boolean;
  onOpen(): void;
  onReject(is: boolean): void;
  onDecide(verdict: Verdict): void;
}

/** One that waits: whose it is and since when; open, the picture large or the words, and what to decide. */
export function WaitingRow(props: Props) {
  const { item, isOpen, onOpen } = props;
  const { t, language } = useWording();
  const name = item.submittedBy?.name ?? null;
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
        {!isOpen && !isPost(item) && (
          <span className={css.thumb}>
            <Picture src={item.thumbUrl} alt="" ratio={1} />
          </span>
        )}
        <span className={css.who}>
          <strong>
            <MemberName name={name} />
          </strong>
          <span className={css.about}>
            {t(oneOf(isPost(item) ? 'POST' : item.kind))} · {formatAge(item.submittedAt, language)}
          </span>
          {!isOpen && isPost(item) && (
            <span className={css.firstLine}>
              <span className={css.firstWords} dir="auto">
                {item.title}
              </span>
            </span>
          )}
          <Claimer item={item} />
        </span>
      </button>
      {isOpen && <Open {...props} name={name ?? t('member.gone')} />}
    </li>
  );
}

/** Who else looks at it now. */
function Claimer({ item }: { item: WaitingItem }) {
  const { isTaken, wordsOf } = useClaimer();
  return isTaken(item) ? <span className={css.looker}>{wordsOf(item)}</span> : null;
}

function Open(props: Props & { name: string }) {
  const { item, name, isBusy, isRejecting, onReject, onDecide } = props;
  const isTaken = useClaimer().isTaken(item);
  useClaim(item, isTaken);
  const wasRejecting = useRef(false);
  wasRejecting.current ||= isRejecting;
  return (
    <div className={css.open}>
      {isPost(item) ? <PostWords post={item} /> : <LargePicture picture={item} name={name} />}
      <div className={css.beside}>
        {isPost(item) ? <SaidOfPost post={item} /> : <SaidOfPicture picture={item} />}
        {isRejecting ? (
          <RejectForm
            isPost={isPost(item)}
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

function LargePicture({ picture, name }: { picture: WaitingPicture; name: string }) {
  const { t } = useWording();
  const { alt, photoUrl, width, height } = picture;
  return (
    <div className={css.large} style={{ maxInlineSize: `min(100%, calc(60vh * ${width / height}))` }}>
      <Picture src={photoUrl} alt={alt || t('admin.approvals.alt', { name })} ratio={width / height} eager />
    </div>
  );
}

function SaidOfPicture({ picture: { event, label, alt, appeal } }: { picture: WaitingPicture }) {
  const { t } = useWording();
  return (
    <dl className={css.said}>
      <Said what={t('admin.approvals.event')} text={event?.title} />
      <Said what={t('admin.approvals.label')} text={label} />
      <Said what={t('admin.approvals.altSaid')} text={alt} />
      <Said what={t('admin.approvals.appeal')} text={appeal} />
    </dl>
  );
}

interface ChoiceProps {
  isBusy: boolean;
  isTaken: boolean;
  /** Anyone who thought better of a no has the focus where they asked for it. */
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
