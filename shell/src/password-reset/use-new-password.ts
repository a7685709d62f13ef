import { passwordLength, type WordingKey } from '@banyan/framework';
import { useState } from 'react';
import { useCalls } from '../session/use-calls.ts';
import { changePassword } from './reset-calls.ts';
import { keepResetToken, resetToken } from './reset-token.ts';

/** What was typed, and whether it was set, outlive a change of language, which mounts the page again. */
const kept = { password: '', repeated: '', isSet: false };
type Kept = typeof kept;

/** Of what was typed; null when it will do. */
function fault({ password, repeated }: Kept): WordingKey | null {
  if (password.length < passwordLength.least) return 'shell.reset.tooShort';
  return password === repeated ? null : 'shell.reset.differs';
}

/** The form of a new password without its looks. */
export function useNewPassword() {
  const [state, setState] = useState(() => ({ ...kept }));
  const [typedWrong, setTypedWrong] = useState<WordingKey | null>(null);
  const { run, error, ...calls } = useCalls();
  const set = (change: Partial<Kept>) => {
    Object.assign(kept, change);
    setState({ ...kept });
  };
  const change = async () => {
    const result = await changePassword(resetToken(), kept.password);
    if (!result.ok) return result;
    keepResetToken('');
    set({ password: '', repeated: '', isSet: true });
    return result;
  };
  return {
    ...state,
    ...calls,
    error: typedWrong ?? error,
    /** Both fields are filled and nothing is on its way. */
    isReady: state.password !== '' && state.repeated !== '' && !calls.isSending,
    setPassword: (password: string) => set({ password }),
    setRepeated: (repeated: string) => set({ repeated }),
    async submit() {
      const wrong = fault(kept);
      setTypedWrong(wrong);
      if (!wrong) await run(change);
    },
  };
}
