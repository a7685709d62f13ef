import type { Frame, Scene } from '@banyan/kit/seed';

/** One photo as its owner tells of it. What `alt` says is what the scene draws, whatever its colours. */
export interface PhotoStory {
  scene: Scene;
  frame: Frame;
  label: string;
  alt: string;
  /** Its owner stands in it. */
  isOfOwner?: true;
  /** Only where there is sport, or where members are cared for. */
  only?: 'sport' | 'care';
}
