import {
  type CredentialsCommand,
  type CredentialsState,
  credentialsDecider,
  type PasswordReason,
} from '../../domain/access/credentials.ts';
import type { CredentialEvent } from '../../domain/access/events.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { CommandContext } from '../runtime/context.ts';
import { type Aggregate, type Done, handle } from '../runtime/handle.ts';

export const credentials: Aggregate<CredentialsState, CredentialsCommand, CredentialEvent> = {
  category: 'credentials',
  decider: credentialsDecider,
};

interface Deps {
  readonly log: EventLog;
}

/**
 * Lets the person choose a password with the link that names `invitationId`, until `expiresAt`
 * (`invitationExpiry`). `addressId` is that of `invitedAddress`. Earlier invitations become worthless. Refused if the user is registered.
 */
export function issueInvitation(
  { log }: Deps,
  invitation: {
    readonly userId: string;
    readonly invitationId: string;
    readonly expiresAt: string;
    readonly addressId: string | null;
  },
  context: CommandContext,
): Promise<Done> {
  return handle(log, credentials, invitation.userId, { kind: 'issue-invitation', ...invitation }, context);
}

/**
 * Lets the person choose another password with the link that names `resetId`, until `expiresAt`
 * (`resetExpiry`). Refused before registration.
 */
export function requestPasswordReset(
  { log }: Deps,
  reset: {
    readonly userId: string;
    readonly resetId: string;
    readonly expiresAt: string;
    readonly addressId: string | null;
  },
  context: CommandContext,
): Promise<Done> {
  return handle(log, credentials, reset.userId, { kind: 'request-reset', ...reset }, context);
}

/**
 * Ends all sessions that were opened before, except `keptSessionId`. The rules for passwords are in
 * domain/access/password.ts.
 */
export function setPassword(
  { log }: Deps,
  password: {
    readonly userId: string;
    /** Argon2id, PHC string format. */
    readonly passwordHash: string;
    readonly reason: PasswordReason;
    readonly keptSessionId: string | null;
  },
  context: CommandContext,
): Promise<Done> {
  return handle(log, credentials, password.userId, { kind: 'set-password', ...password }, context);
}

/** Ends every session that the user opened before. */
export function forceRelogin(
  { log }: Deps,
  { userId }: { readonly userId: string },
  context: CommandContext,
): Promise<Done> {
  return handle(log, credentials, userId, { kind: 'force-relogin', userId }, context);
}
