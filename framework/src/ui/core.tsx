/**
 * The components of the first screen, all our own over native elements: Mantine's cost 17 KiB more script and 4 KiB more
 * style for variants nobody uses here (decision 0031). Mantine is what floats (overlay.tsx).
 */
export { Alert, type AlertProps } from './Alert.tsx';
export { Avatar, type AvatarProps } from './Avatar.tsx';
export { Badge, type BadgeProps } from './basics/Badge.tsx';
export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from './basics/Button.tsx';
export { CardSkeleton } from './basics/CardSkeleton.tsx';
export { Loader } from './basics/Loader.tsx';
export { Group, type GroupProps, Stack, type StackProps } from './basics/layout.tsx';
export { Skeleton, type SkeletonProps } from './basics/Skeleton.tsx';
export { Anchor, Text, type TextProps, Title, type TitleProps, VisuallyHidden } from './basics/text.tsx';
export { Chip, type ChipProps } from './choices/Chip.tsx';
export { FilterChip, type FilterChipProps } from './choices/FilterChip.tsx';
export { Switch_, type SwitchProps } from './choices/Switch_.tsx';
export { Textarea, type TextareaProps } from './fields/Textarea.tsx';
export { TextInput, type TextInputProps } from './fields/TextInput.tsx';
