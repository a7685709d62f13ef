import { useState } from 'react';
import { copyOf } from './copy-of.ts';
import { FoundOrNot } from './FoundOrNot.tsx';
import { PublicationForm } from './PublicationForm.tsx';
import type { Kind, Publication } from './publication.ts';
import { useToEdit } from './use-to-edit.ts';
import { useWriting } from './use-writing.ts';

interface DuplicateProps {
  /** Client id of what is new. */
  id: string;
  kind: Kind;
  /** Id of what it begins with. */
  from: string;
  onClose(): void;
}

/** The form of something new that begins with what is there already. */
export function Duplicate({ id, kind, from, onClose }: DuplicateProps) {
  return (
    <FoundOrNot of={useToEdit(kind, from, { isCopy: true })} missing="admin.publish.copyMissing" onClose={onClose}>
      {({ form }) => <Filled id={id} original={form} onClose={onClose} />}
    </FoundOrNot>
  );
}

function Filled({ id, original, onClose }: { id: string; original: Publication; onClose(): void }) {
  const [{ form, toCopy }] = useState(() => copyOf(original));
  const writing = useWriting(id, form, { toCopy });
  return <PublicationForm writing={writing} shownFrom={null} onClose={onClose} />;
}
