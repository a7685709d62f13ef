import type { Icon } from '@tabler/icons-react';

/** An icon that points: mirrored in right-to-left pages by base.css. */
export function directional(Shape: Icon): Icon {
  const Directional = ({ className, ...props }: Parameters<Icon>[0]) => (
    <Shape className={`banyan-directional ${className ?? ''}`} {...props} />
  );
  return Directional as unknown as Icon;
}
