import { Button } from '@banyan/framework';
import { useRef } from 'react';

interface Props {
  label: string;
  /** What stands on the button. Default: the label. */
  words?: string;
  accept: string;
  variant?: 'filled' | 'default';
  onPick(file: File): void;
}

/** A button that lets a file of the device be chosen. */
export function ChooseFile({ label, words = label, accept, variant = 'filled', onPick }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const pick = (field: HTMLInputElement) => {
    const [file] = field.files ?? [];
    // The same file may be chosen again.
    field.value = '';
    if (file) onPick(file);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => pick(currentTarget)}
      />
      <Button data-focus-home variant={variant} aria-label={label} onClick={() => input.current?.click()}>
        {words}
      </Button>
    </>
  );
}
