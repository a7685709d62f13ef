/** What has a limit, or none. */
export interface Limited {
  capacity?: number | null;
}

/** Undefined: as many as like. No limit is kept as null, and said as undefined. */
export const capacityOf = ({ capacity }: Limited): number | undefined => capacity ?? undefined;
