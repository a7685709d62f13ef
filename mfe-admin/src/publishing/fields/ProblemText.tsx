import { useWording } from '@banyan/framework';
import * as css from '../Publishing.module.css';
import type { Problem } from '../publication.ts';

/** What is not complete of a part that is no single field. */
export function ProblemText({ id, problem }: { id: string; problem: Problem | undefined }) {
  const { t } = useWording();
  if (!problem) return null;
  return (
    <p id={id} className={css.failure}>
      {t(`admin.publish.problem.${problem}`)}
    </p>
  );
}
