export type LoadStage = 'manifest' | 'compatibility' | 'script' | 'start';

/** Every stage answers with one of these and never rejects. */
export type StageResult<T> = { ok: true; value: T } | { ok: false; stage: LoadStage; cause: Error };

export const passed = <T>(value: T): StageResult<T> => ({ ok: true, value });

export const failed = (stage: LoadStage, cause: unknown): { ok: false; stage: LoadStage; cause: Error } => ({
  ok: false,
  stage,
  cause: cause instanceof Error ? cause : new Error(String(cause)),
});

/** A failed stage as an error, for React boundaries and single-spa. */
export class ModuleLoadError extends Error {
  readonly stage: LoadStage;
  readonly moduleId: string;
  constructor(moduleId: string, stage: LoadStage, cause: Error) {
    super(`Module ${moduleId} failed at ${stage}: ${cause.message}`, { cause });
    this.name = 'ModuleLoadError';
    this.stage = stage;
    this.moduleId = moduleId;
  }
}
