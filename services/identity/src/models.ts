// Every collection of this service, named in one place.
import type { Connection } from 'mongoose';
import { challengeModel } from './challenge/challenge.model.ts';
import { exportModel } from './export/export.model.ts';
import { invitationModel } from './invitation/invitation.model.ts';
import { joinRequestModel } from './join-request/join-request.model.ts';
import { mailNoticeModel } from './mail-notice/mail-notice.model.ts';
import { memberModel } from './member/member.model.ts';
import { oneTimeCodeModel } from './one-time-code/one-time-code.model.ts';
import { openAnswerModel } from './open-question/open-answer.model.ts';
import { passkeyModel } from './passkey/passkey.model.ts';
import { passwordResetModel } from './password-reset/password-reset.model.ts';
import { peopleImportModel, peopleImportPartModel, peopleImportRowModel } from './people-import/people-import.model.ts';
import { reminderTextModel } from './reminder-text/reminder-text.model.ts';
import { factorKeyModel } from './second-factor/factor-key.model.ts';
import { sessionModel } from './session/session.model.ts';
import { signingSecretModel } from './signer/signing-secret.model.ts';
import { signingKeyModel } from './signing-key/signing-key.model.ts';
import { snapchatEnrollmentModel } from './snapchat/enrollment.model.ts';
import { socialLinkModel } from './social-link/social-link.model.ts';

export function openModels(connection: Connection) {
  return {
    challenges: challengeModel(connection),
    enrollments: snapchatEnrollmentModel(connection),
    exports: exportModel(connection),
    factorKeys: factorKeyModel(connection),
    invitations: invitationModel(connection),
    joinRequests: joinRequestModel(connection),
    mailNotices: mailNoticeModel(connection),
    members: memberModel(connection),
    openAnswers: openAnswerModel(connection),
    oneTimeCodes: oneTimeCodeModel(connection),
    sessions: sessionModel(connection),
    passkeys: passkeyModel(connection),
    peopleImports: peopleImportModel(connection),
    peopleImportParts: peopleImportPartModel(connection),
    peopleImportRows: peopleImportRowModel(connection),
    passwordResets: passwordResetModel(connection),
    reminderTexts: reminderTextModel(connection),
    signingSecrets: signingSecretModel(connection),
    signingKeys: signingKeyModel(connection),
    socialLinks: socialLinkModel(connection),
  };
}

export type Models = ReturnType<typeof openModels>;
