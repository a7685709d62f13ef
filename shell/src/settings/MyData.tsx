import { useViewer } from '@banyan/framework';
import { MyDataSections } from './my-data/MyDataSections.tsx';

/** The member's own, and nobody's who impersonates them. */
export function MyData() {
  const isActing = Boolean(useViewer()?.acting);
  return isActing ? null : <MyDataSections />;
}
