import { Avatar as MantineAvatar, type AvatarProps as MantineAvatarProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { usePictureTry } from './use-picture-try.ts';

export interface AvatarProps
  extends Omit<MantineAvatarProps, 'imageProps'>,
    Omit<ComponentPropsWithRef<'div'>, keyof MantineAvatarProps> {}

/** A member's face, or their initials while there is none to show. */
export function Avatar(props: AvatarProps) {
  const { attempt, onError } = usePictureTry(props.src);
  return <MantineAvatar key={attempt} {...props} imageProps={{ onError }} />;
}
