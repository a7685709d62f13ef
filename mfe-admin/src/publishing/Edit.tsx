import { FoundOrNot } from './FoundOrNot.tsx';
import { PublicationForm } from './PublicationForm.tsx';
import type { Kind } from './publication.ts';
import type { ToEdit } from './to-edit-of.ts';
import { useToEdit } from './use-to-edit.ts';
import { useWriting } from './use-writing.ts';

interface EditProps {
  id: string;
  kind: Kind;
  onClose(): void;
}

/** The form of what the team published, or began to, and of what was imported. */
export function Edit({ id, kind, onClose }: EditProps) {
  return (
    <FoundOrNot of={useToEdit(kind, id)} missing="admin.publish.missing" onClose={onClose}>
      {(found) => <Filled found={found} onClose={onClose} />}
    </FoundOrNot>
  );
}

function Filled({ found, onClose }: { found: ToEdit; onClose(): void }) {
  const writing = useWriting(found.itemId, found.form, { found });
  const { shownFrom, isPublished, author, form } = found;
  return <PublicationForm {...{ writing, shownFrom, isPublished, author, onClose }} seenBy={form.targets} isEdit />;
}
