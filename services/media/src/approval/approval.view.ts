// A picture as the admin page shows it. Members are named by id; the gateway fills them in.
import type { Approval, DecidedApproval } from '../generated/schema.ts';
import { presentPhoto } from '../photo/photo.view.ts';
import type { PictureDoc } from '../picture/picture.model.ts';
import type { Addresses } from '../rendition/addresses.ts';
import type { Decider } from './approval.store.ts';
import { kindOf } from './approval-kind.ts';

export interface ApprovalContext {
  addresses: Addresses;
  decider: Decider;
  now: Date;
}

const member = (id: string) => ({ id });

function presentSubject(picture: PictureDoc, { addresses, now }: ApprovalContext) {
  const { url, imageThumb, srcset, width, height, placeholder, alt, label, submittedAt } = presentPhoto(
    picture,
    addresses,
    now,
  );
  const kind = kindOf(picture.purpose) ?? 'POST';
  const by = { submittedAt, submittedBy: member(picture.ownerId) as Approval['submittedBy'] };
  const shown = { photoUrl: url, thumbUrl: imageThumb, srcset, width, height, placeholder, alt, label };
  const event = picture.wall ? ({ id: picture.wall.itemId } as Approval['event']) : null;
  return { id: picture._id, kind, ...shown, ...by, event, appeal: picture.appeal?.text ?? null };
}

export function presentApproval(picture: PictureDoc, view: ApprovalContext): Approval {
  const { claim, decision } = picture;
  const isClaimed = claim !== undefined && claim.until > view.now;
  return {
    ...presentSubject(picture, view),
    claimedBy: isClaimed ? (member(claim.by) as Approval['claimedBy']) : null,
    claimedUntil: isClaimed ? claim.until : null,
    // Only who took it knows of it.
    undoUntil: decision?.by === view.decider.id ? decision.effectAt : null,
  };
}

export function presentDecided(picture: PictureDoc, view: ApprovalContext): DecidedApproval {
  return {
    ...presentSubject(picture, view),
    approved: picture.state === 'approved',
    reasonKey: picture.rejection?.key ?? null,
    reason: picture.rejection?.text ?? null,
    decidedAt: picture.decidedAt ?? picture.createdAt,
    decidedBy: picture.decidedBy ? (member(picture.decidedBy) as DecidedApproval['decidedBy']) : null,
  };
}
