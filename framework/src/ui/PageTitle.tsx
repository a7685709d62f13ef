import { useEffect, useRef } from 'react';
import { currentDeployment } from '../current-host.ts';
import { Title, VisuallyHidden } from './core.tsx';

let isFirstPage = true;

export interface PageTitleProps {
  children: string;
  /** Read but not seen, where the layout already says it. Default: seen. */
  isHidden?: boolean;
}

/**
 * The page's one h1. Names the browser's tab and, after the first page, takes the focus, so that a screen reader
 * hears where a route change led.
 */
export function PageTitle({ children, isHidden = false }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${children} · ${currentDeployment().brand.shortName}`;
  }, [children]);
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus({ preventScroll: true });
    isFirstPage = false;
  }, []);
  const title = (
    <Title order={1} size="h2" ref={heading} tabIndex={-1} data-page-title>
      {children}
    </Title>
  );
  return isHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title;
}
