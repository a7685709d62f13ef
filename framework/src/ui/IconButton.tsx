import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import type { IconComponent } from './icons.ts';

export interface IconButtonProps
  extends Omit<ActionIconProps, 'children'>,
    Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps | 'children'> {
  icon: IconComponent;
  /** What the button does, for everyone who does not see the icon. */
  label: string;
}

/** A 48 px button of one icon. */
export function IconButton({ icon: Icon, label, ...props }: IconButtonProps) {
  return (
    <ActionIcon variant="subtle" aria-label={label} title={label} {...props}>
      <Icon aria-hidden />
    </ActionIcon>
  );
}
