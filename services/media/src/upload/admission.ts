import { UploadRefused } from './refusals.ts';

/** Lets so many works of one member go on at once; one more is asked to come again. */
export type Admission = <Result>(memberId: string, work: () => Promise<Result>) => Promise<Result>;

export function createAdmission(most: number): Admission {
  const underWay = new Map<string, number>();
  return async (memberId, work) => {
    const before = underWay.get(memberId) ?? 0;
    if (before >= most) throw new UploadRefused('busy');
    underWay.set(memberId, before + 1);
    try {
      return await work();
    } finally {
      const left = underWay.get(memberId)! - 1;
      if (left > 0) underWay.set(memberId, left);
      else underWay.delete(memberId);
    }
  };
}
