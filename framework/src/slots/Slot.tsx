import { lazy, type ReactNode, useMemo, useState } from 'react';
import { ModuleBoundary } from '../boundary/ModuleBoundary.tsx';
import { ModuleContext } from '../module/module-context.ts';
import { useIsWide } from '../navigation/use-is-wide.ts';
import { useConditions } from '../settings/conditions.ts';
import { useStore } from '../store.ts';
import { type Contribution, contributions } from './contributions.ts';
import type { SlotMap, SlotName } from './slot-map.ts';

/** The contributions that may show here and now. */
export function useContributions(slot: SlotName): readonly Contribution[] {
  const all = useStore(contributions);
  const layout = useIsWide() ? 'wide' : 'narrow';
  const holds = useConditions();
  return all.filter((each) => each.slot === slot && (each.when ?? layout) === layout && holds(each.if));
}

/** A rejected `lazy` stays rejected, so every Retry makes a new one. */
function LazyContribution({ contribution, props, fallback }: ContributionProps) {
  const [attempt, setAttempt] = useState(0);
  // attempt is what asks for a new lazy().
  const Component = useMemo(() => lazy(contribution.load), [contribution, attempt]);
  const module = useMemo(() => ({ id: contribution.moduleId }), [contribution.moduleId]);
  return (
    <ModuleContext value={module}>
      <ModuleBoundary
        moduleId={contribution.moduleId}
        fallback={fallback}
        onRetry={() => setAttempt((count) => count + 1)}
      >
        <Component {...props} />
      </ModuleBoundary>
    </ModuleContext>
  );
}

interface ContributionProps {
  contribution: Contribution;
  props: object;
  fallback?: ReactNode;
}

export interface SlotProps<Name extends SlotName> {
  name: Name;
  /** Handed to every contribution. Default: `{}`. */
  props?: SlotMap[Name];
  /** Shown while a contribution's code is on its way. Default: a skeleton. */
  fallback?: ReactNode;
}

/** A place that modules fill. Renders nothing, and fetches nothing, when no module offers something for it. */
export function Slot<Name extends SlotName>({ name, props, fallback }: SlotProps<Name>) {
  return useContributions(name).map((contribution) => (
    <LazyContribution key={contribution.id} contribution={contribution} props={props ?? {}} fallback={fallback} />
  ));
}
