import { lazyPart, Modal, Skeleton, useWording } from '@banyan/framework';
import type { ReportProps } from './ReportForm.tsx';

const ReportForm = lazyPart(() => import('./ReportForm.tsx').then((file) => file.ReportForm));

/** Tells the team about a comment, with a reason. */
export function ReportLayer(props: ReportProps) {
  const { t } = useWording();
  return (
    <Modal opened onClose={props.onClose} title={t('feed.report.title')}>
      <ReportForm {...props} fallback={<Skeleton height={500} />} />
    </Modal>
  );
}
