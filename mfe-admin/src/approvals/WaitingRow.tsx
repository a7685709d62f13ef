import { formatAge, MemberName, Picture, useWording } from '@banyan/framework';
import { useRef } from 'react';
import { Choice } from '../deciding/Choice.tsx';
import { Claimer } from '../deciding/Claimer.tsx';
import * as desk from '../deciding/deciding.module.css';
import { FirstWords } from '../deciding/FirstWords.tsx';
import { ReasonForm } from '../deciding/ReasonForm.tsx';
import { RowHead } from '../deciding/RowHead.tsx';
import { Said } from '../deciding/Said.tsx';
import { useClaimer } from '../deciding/useClaimer.ts';
import * as paged from '../pages/PagedList.module.css';
import * as css from './Approvals.module.css';
import { oneOf, reasonsOf } from './kinds.ts';
import { PostWords, SaidOfPost } from './PostToDecide.tsx';
import { isPost, type WaitingItem, type WaitingPicture } from './useApprovals.ts';
import { useClaimOf, type Verdict } from './useDeciding.ts';

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
  return (
    <li className={paged.row}>
      <RowHead isOpen={isOpen} onOpen={onOpen}>
        {!isOpen && !isPost(item) && (
          <span className={css.thumb}>
            <Picture src={item.thumbUrl} alt="" ratio={1} />
          </span>
        )}
        <span className={desk.who}>
          <strong>
            <MemberName name={name} />
          </strong>
          <span className={desk.about}>
            {t(oneOf(isPost(item) ? 'POST' : item.kind))} · {formatAge(item.submittedAt, language)}
          </span>
          {!isOpen && isPost(item) && <FirstWords text={item.title} />}
          <Claimer item={item} />
        </span>
      </RowHead>
      {isOpen && <Open {...props} name={name ?? t('member.gone')} />}
    </li>
  );
}

const rejecting = {
  why: 'admin.approvals.why',
  hint: 'admin.approvals.wordsHint',
  submit: 'admin.approvals.rejectNow',
} as const;

function Open(props: Props & { name: string }) {
  const { item, name, isBusy, isRejecting, onReject, onDecide } = props;
  const isTaken = useClaimer().isTaken(item);
  useClaimOf(item, isTaken);
  const wasRejecting = useRef(false);
  wasRejecting.current ||= isRejecting;
  return (
    <div className={desk.open}>
      {isPost(item) ? <PostWords post={item} /> : <LargePicture picture={item} name={name} />}
      <div className={desk.beside}>
        {isPost(item) ? <SaidOfPost post={item} /> : <SaidOfPicture picture={item} />}
        {isRejecting ? (
          <ReasonForm
            reasons={reasonsOf(isPost(item))}
            // What a post is refused for is never assumed: its author reads it as said by somebody who read theirs.
            initial={isPost(item) ? undefined : 'UNCLEAR'}
            words={rejecting}
            isBusy={isBusy}
            onCancel={() => onReject(false)}
            onSubmit={({ reason, text }) =>
              onDecide({ approve: false, reasonKey: reason, ...(text && { reason: text }) })
            }
          />
        ) : (
          <Choice
            isBusy={isBusy}
            isOff={isTaken}
            yes={{ words: 'admin.approvals.approve', onClick: () => onDecide({ approve: true }) }}
            others={[{ words: 'admin.approvals.reject', isBack: wasRejecting.current, onClick: () => onReject(true) }]}
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
    <dl className={desk.said}>
      <Said what={t('admin.approvals.event')} text={event?.title} />
      <Said what={t('admin.approvals.label')} text={label} />
      <Said what={t('admin.approvals.altSaid')} text={alt} />
      <Said what={t('admin.approvals.appeal')} text={appeal} />
    </dl>
  );
}
