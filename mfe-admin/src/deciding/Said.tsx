import { MemberText } from '@banyan/framework';

/** What a member said of what waits, and of which part of it; nothing where they said nothing. */
export function Said({ what, text }: { what: string; text: string | null | undefined }) {
  if (!text) return null;
  return (
    <div>
      <dt>{what}</dt>
      <dd>
        <MemberText>{text}</MemberText>
      </dd>
    </div>
  );
}
