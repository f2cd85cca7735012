import { z } from 'zod';

import { EMAIL_MAX, NAME_MAX } from './limits';
import { newPasskey, secondFactorCode, signedChallenge } from './second-factor';
import { exactText, filledText, plainText } from './text';

// Calls of staff accounts: docs/contract-accounts.md. Times are ISO 8601 in UTC.

const ROLES = ['owner', 'staff'] as const;

/** Owners also invite, deactivate and reset people. */
export type Role = (typeof ROLES)[number];

export interface Person {
  id: string;
  username: string;
  /** Empty if the person has not set it. */
  name: string;
  initials: string;
  email: string;
  role: Role;
  isActive: boolean;
  /** A passkey or an authenticator app. */
  hasSecondFactor: boolean;
}

export interface OwnAccount extends Person {
  /** The account must have a second factor, and has none: all other calls answer `factor_required`. */
  lacksFactor: boolean;
  hasAuthenticatorApp: boolean;
  /** Oldest first. */
  passkeys: Passkey[];
  recoveryCodesLeft: number;
  /** An owner requires a second factor of everyone. */
  requiresFactor: boolean;
  /** The dashboard opens with the page Today. */
  startsWithToday: boolean;
}

export interface Passkey {
  id: string;
  /** As the person has called it. */
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

export interface StaffSessionRecord {
  id: string;
  startedAt: string;
  lastSeenAt: string;
  /** `Firefox on Windows`, or empty. */
  browser: string;
  isCurrent: boolean;
}

export interface Invitation {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** User name. */
  invitedBy: string;
  expiresAt: string;
}

/** Answer to an invitation or a reset. The path contains the code and is shown once. */
export interface NewStaffLink {
  id: string;
  path: string;
  expiresAt: string;
  /** The address that the link is mailed to; null if the server sends no e-mail, or the person has no address. */
  mailedTo: string | null;
}

export interface RequestedReset {
  /** False if the server sends no e-mail. Says nothing about the account. */
  isMailed: boolean;
}

/** Not active until a code of the authenticator app has confirmed it. */
export interface SecondFactorSecret {
  /** In base32, to be typed into an authenticator app. */
  secret: string;
  /** `otpauth://…`, to be shown as a QR code. */
  uri: string;
}

/** Shown once. Each code replaces the authenticator app or the passkey in one sign-in. */
export interface RecoveryCodes {
  /** Empty if the person keeps the present ones. */
  recoveryCodes: string[];
}

/** What a link is for. */
export interface StaffLink {
  kind: 'invitation' | 'reset';
  name: string;
  username: string;
  expiresAt: string;
}

const personName = filledText(NAME_MAX);
const role = z.enum(ROLES);
// A password is compared and never displayed, so no character is stripped.
const password = exactText(1_024);
const linkCode = z.string().regex(/^[\w-]{43}$/);

/** What is missing stays unchanged. */
export const accountSchema = z.object({
  name: personName.optional(),
  /** If empty, the initials of the name are used. */
  initials: plainText(3).optional(),
  /** For notifications. */
  email: plainText(EMAIL_MAX)
    .pipe(z.union([z.literal(''), z.email()]))
    .optional(),
  startsWithToday: z.boolean().optional(),
  /** The current one; required if the e-mail address changes. */
  password: password.optional(),
});
export const newPasswordSchema = z.object({ password, newPassword: password });
export const passwordSchema = z.object({ password });
export const codeSchema = z.object({ code: secondFactorCode });
/** A password only from an account without a second factor. */
export const stepUpSchema = z.union([passwordSchema, codeSchema, z.object({ credential: signedChallenge })]);
export const passkeySchema = z.object({ name: filledText(NAME_MAX), credential: newPasskey });
export const resetSchema = z.object({ removesSecondFactor: z.boolean().default(false) });
export const invitationSchema = z.object({
  name: personName,
  email: filledText(EMAIL_MAX).pipe(z.email()),
  role,
});
export const signInSettingsSchema = z.object({ requiresFactor: z.boolean() });
export const roleSchema = z.object({ role });
export const linkSchema = z.object({ code: linkCode });
/** `username` may also be an e-mail address. */
export const forgottenPasswordSchema = z.object({ username: filledText(EMAIL_MAX) });
export const acceptLinkSchema = z.object({ code: linkCode, password });
export const personIdSchema = z.object({ id: z.uuid() });

export type StepUp = z.infer<typeof stepUpSchema>;
export type AccountChange = z.infer<typeof accountSchema>;
export type NewInvitation = z.infer<typeof invitationSchema>;
