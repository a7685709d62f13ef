import type { LinkableNetwork } from '@banyan/kit';
import { type Connection, type Model, Schema } from 'mongoose';

/** A member is on their way to a network and back. One for each network: anyone who begins again leaves the last one behind. */
export interface SocialLink {
  /** `<member>:<network>`. */
  _id: string;
  memberId: string;
  /** The session that began it, and the only one that may end it. */
  sessionId: string;
  network: LinkableNetwork;
  /** SHA-256 of the state that the network hands back. */
  stateHash: string;
  /** PKCE's (RFC 7636): worth nothing without the code, which comes by the browser alone. */
  verifier: string;
  /** Where the network was asked to lead back to. */
  returnUrl: string;
  expiresAt: Date;
}

const socialLinkSchema = new Schema<SocialLink>(
  {
    _id: { type: String, required: true },
    memberId: { type: String, required: true },
    sessionId: { type: String, required: true },
    network: { type: String, required: true },
    stateHash: { type: String, required: true },
    verifier: { type: String, required: true },
    returnUrl: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'socialLinks' },
);
socialLinkSchema.index({ stateHash: 1 }, { unique: true });
socialLinkSchema.index({ memberId: 1 });
socialLinkSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export function socialLinkModel(connection: Connection): Model<SocialLink> {
  return connection.model<SocialLink>('SocialLink', socialLinkSchema);
}
