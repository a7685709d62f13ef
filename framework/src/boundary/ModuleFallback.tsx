import { useNetworkStatus } from '../data/network.ts';
import { ModuleLoadError } from '../load/result.ts';
import { ErrorState } from '../ui/states.tsx';
import { useWording } from '../wording/use-wording.ts';
import type { WordingKey } from '../wording/wording-key.ts';

export interface ModuleFallbackProps {
  moduleId: string;
  error: Error;
  onRetry: () => void;
}

/** What stands where a module failed: its name, what to do, and the stage for whoever is asked for help. */
export function ModuleFallback({ moduleId, error, onRetry }: ModuleFallbackProps) {
  const { t } = useWording();
  const { online } = useNetworkStatus();
  const isRefused = error instanceof ModuleLoadError && error.stage === 'compatibility';
  return (
    <ErrorState
      title={t('boundary.title', { module: t(`module.${moduleId}` as WordingKey) })}
      text={t(isRefused ? 'boundary.refused' : online ? 'boundary.text' : 'offline.text')}
      action={{ label: t('boundary.retry'), onClick: onRetry }}
      data-module-fallback={moduleId}
      data-stage={error instanceof ModuleLoadError ? error.stage : 'render'}
    />
  );
}
