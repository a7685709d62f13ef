import {
  closeModalRoute,
  Modal,
  Skeleton,
  Slot,
  useContributions,
  useIsWide,
  useModalRoute,
  useWording,
} from '@banyan/framework';

/** Who a member is, over any page, while the address names one (`?member=<id>`, `MemberLink`) and a module can know. */
export function MemberOverlay() {
  const { t } = useWording();
  const isWide = useIsWide();
  const memberId = useModalRoute('member');
  const isAnswered = useContributions('shell.member/v1').length > 0;
  if (!memberId || !isAnswered) return null;
  return (
    <Modal
      opened
      hasAddress
      onClose={() => closeModalRoute('member')}
      title={t('shell.member.title')}
      size="sm"
      isFullScreen={!isWide}
    >
      <Slot name="shell.member/v1" props={{ memberId }} fallback={<Skeleton height={240} />} />
    </Modal>
  );
}
