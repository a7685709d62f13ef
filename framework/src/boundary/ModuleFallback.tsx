import { useNetworkStatus } from '../data/network.ts';
import { ModuleLoadError } from '../load/result.ts';
import { ErrorState, OfflineState } from '../ui/states.tsx';
import { useWording } from '../wording/use-wording.ts';
import type { WordingKey } from '../wording/wording-key.ts';

export interface ModuleFallbackProps {
  moduleId: string;
  error: Error;
  onRetry: () => void;
}

/**
 * What stands where a module failed: its name, what to do, and the stage for anyone who is asked for help. Without a
 * connection it looks as a page does that has its code and lacks its data: the member's remedy is the same.
 */
export function ModuleFallback({ moduleId, error, onRetry }: ModuleFallbackProps) {
  const { t } = useWording();
  const { online } = useNetworkStatus();
  const stage = error instanceof ModuleLoadError ? error.stage : 'render';
  const isRefused = stage === 'compatibility';
  const given = {
    action: { label: t('boundary.retry'), onClick: onRetry },
    'data-module-fallback': moduleId,
    'data-stage': stage,
  };
  if (!online && !isRefused) return <OfflineState {...given} />;
  return (
    <ErrorState
      title={t('boundary.title', { module: t(`module.${moduleId}` as WordingKey) })}
      text={t(isRefused ? 'boundary.refused' : 'boundary.text')}
      {...given}
    />
  );
}
