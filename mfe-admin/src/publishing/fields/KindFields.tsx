import { AnswersField } from './AnswersField.tsx';
import { EventFields } from './EventFields.tsx';
import type { FieldsProps } from './fields.ts';

/** What only an event, or only a poll, has. */
export function KindFields(props: FieldsProps) {
  if (props.form.kind === 'event') return <EventFields {...props} />;
  return props.form.kind === 'poll' ? <AnswersField {...props} /> : null;
}
