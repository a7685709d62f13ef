import { Button, confirm, navigate, useMutation, useWording } from '@banyan/framework';
import { useAct } from '@banyan/framework/act';
import { FinishMeetingDocument } from '../generated/graphql.ts';

interface Props {
  meetingId: string;
  isHost: boolean;
}

const leave = () => navigate('/meetings');

/** The ways out: for this member alone, and, of the host, for all. */
export function Going({ meetingId, isHost }: Props) {
  const { t } = useWording();
  return (
    <>
      <Button variant="default" onClick={leave}>
        {t('wellness.room.leave')}
      </Button>
      {isHost && <FinishButton meetingId={meetingId} />}
    </>
  );
}

function FinishButton({ meetingId }: { meetingId: string }) {
  const { t } = useWording();
  const act = useAct('wellness.meetings');
  const [finish] = useMutation(FinishMeetingDocument);
  const ask = async () => {
    const question = {
      title: t('wellness.room.finishAsk'),
      text: t('wellness.meetings.finishText'),
      confirmLabel: t('wellness.meetings.finish'),
      tone: 'danger' as const,
    };
    if (!(await confirm(question))) return;
    const onDone = () => navigate('/meeting-finished', { replace: true });
    await act({ send: () => finish({ variables: { meetingId } }), onDone });
  };
  return (
    <Button tone="danger" onClick={() => void ask()}>
      {t('wellness.meetings.finish')}
    </Button>
  );
}
