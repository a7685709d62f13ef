import { useQuery, useViewer, useWording } from '@banyan/framework';
import { AuditSpeakersDocument } from '../generated/graphql.ts';
import * as css from './AuditPage.module.css';

/** On whose behalf it was written; by its id where the deployment does not name it any more, or the reader does not publish. */
export function SpeakerName({ id }: { id: string }) {
  const { language } = useWording();
  const mayAsk = useViewer()?.rights.includes('post.publish') ?? false;
  const { data, loading } = useQuery(AuditSpeakersDocument, { skip: !mayAsk });
  const speaker = data?.publicationSpeakers?.find((each) => each.id === id);
  const name = speaker?.names.find((each) => each.language === language)?.text ?? speaker?.name;
  return <bdi className={css.subject}>{name ?? (loading ? '' : id)}</bdi>;
}
