import { Component, type ReactNode, Suspense } from 'react';
import { Skeleton } from '../ui/core.tsx';
import { ModuleFallback } from './ModuleFallback.tsx';

export interface ModuleBoundaryProps {
  /** Names the module in the fallback, through the wording key `module.<id>`. */
  moduleId: string;
  /** Shown while the content suspends; null is nothing. Default: a skeleton. */
  fallback?: ReactNode;
  /** Called before the content is tried again. */
  onRetry?: () => void;
  children: ReactNode;
}

/** Keeps one module's failure to itself: waiting, failing and retrying, without a reload. */
export class ModuleBoundary extends Component<ModuleBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  retry = () => {
    this.props.onRetry?.();
    this.setState({ error: null });
  };

  override render() {
    const { moduleId, fallback = <Skeleton height={96} />, children } = this.props;
    if (this.state.error) return <ModuleFallback moduleId={moduleId} error={this.state.error} onRetry={this.retry} />;
    return <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
