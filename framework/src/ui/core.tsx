/**
 * The components of the first screen. Fields, choices and alerts are our own: Mantine's cost 7 KiB more script and 3 KiB
 * more style for variants nobody uses here (decision 0031). The rest is Mantine's, with the sizes of base.css.
 */
import { Button as MantineButton, type ButtonProps as MantineButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { Link } from 'wouter';

export {
  Anchor,
  Badge,
  Box,
  Card,
  Group,
  Loader,
  Skeleton,
  Stack,
  Text,
  Title,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
export { Alert, type AlertProps } from './Alert.tsx';
export { Avatar, type AvatarProps } from './Avatar.tsx';
export { Chip, type ChipProps } from './choices/Chip.tsx';
export { Switch_, type SwitchProps } from './choices/Switch_.tsx';
export { type Tab, Tabs, type TabsProps } from './choices/Tabs.tsx';
export { PasswordInput, type PasswordInputProps } from './fields/PasswordInput.tsx';
export { Textarea, type TextareaProps } from './fields/Textarea.tsx';
export { TextInput, type TextInputProps } from './fields/TextInput.tsx';

export interface ButtonProps
  extends MantineButtonProps,
    Omit<ComponentPropsWithRef<'button'>, keyof MantineButtonProps> {
  /** `danger` for what cannot be undone. Default: `neutral`. */
  tone?: 'neutral' | 'danger' | undefined;
}

/** A button, at least 48 px high at its default size. */
export function Button({ tone, ...props }: ButtonProps) {
  return <MantineButton data-tone={tone === 'danger' ? 'danger' : undefined} {...props} />;
}

export interface ButtonLinkProps
  extends MantineButtonProps,
    Omit<ComponentPropsWithRef<'a'>, keyof MantineButtonProps | 'href'> {
  href: string;
}

/** Looks like a button and goes to a place of this app. */
export function ButtonLink(props: ButtonLinkProps) {
  return <MantineButton component={Link} {...props} />;
}
