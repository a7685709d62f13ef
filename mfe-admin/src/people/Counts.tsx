import { useWording } from '@banyan/framework';
import * as css from './People.module.css';
import type { PeopleImport } from './use-people-imports.ts';

interface Props {
  counts: PeopleImport['counts'];
  /** What would be done, or what was. */
  words: 'to' | 'was';
}

const parts = ['added', 'changed', 'unchanged', 'joined', 'rolesChanged'] as const;
/** Said only where there are some. */
const rare: readonly string[] = ['joined', 'rolesChanged'];

/** How many are added, changed and left as they are, how many come into groups, and whose rights are others. */
export function Counts({ counts, words }: Props) {
  const { t } = useWording();
  return (
    <ul className={css.counts}>
      {parts
        .filter((part) => !rare.includes(part) || counts[part] > 0)
        .map((part) => (
          <li key={part}>{t(`admin.people.${words}.${part}`, { number: counts[part] })}</li>
        ))}
    </ul>
  );
}
