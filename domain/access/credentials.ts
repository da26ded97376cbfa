import type { Decider } from '../shared/decider.ts';
import { Refusal } from '../shared/refusal.ts';
import type { CredentialEvent } from './events.ts';

/** The reason a password was set without a link. */
export type PasswordReason = 'created' | 'changed' | 'changed-by-admin';

/**
 * How a person proves to be the user: the password, if there is one, and the links that may still set one.
 */
export interface CredentialsState {
  readonly passwordHash: string | null;
  readonly invitation: OpenLink | undefined;
  readonly reset: OpenLink | undefined;
  /** Grows when devices that signed in before are no longer known: with a password and a forced re-login. */
  readonly deviceGeneration: number;
}

interface OpenLink extends ForAddress {
  readonly id: string;
  readonly expiresAt: string;
}

/** The change of username that brought the address of a link; null for the first address. */
interface ForAddress {
  readonly addressId: string | null;
}

/** The id of a link, the person's current address, and the moment the link was followed. */
interface UsedLink extends ForAddress {
  readonly linkId: string;
  readonly now: string;
}

interface NewPassword {
  readonly userId: string;
  readonly passwordHash: string;
}

export type CredentialsCommand =
  | ({
      readonly kind: 'issue-invitation';
      readonly userId: string;
      readonly invitationId: string;
      readonly expiresAt: string;
    } & ForAddress)
  | ({
      readonly kind: 'request-reset';
      readonly userId: string;
      readonly resetId: string;
      readonly expiresAt: string;
    } & ForAddress)
  | ({
      readonly kind: 'set-password';
      readonly reason: PasswordReason;
      readonly keptSessionId: string | null;
    } & NewPassword)
  | ({ readonly kind: 'register' } & NewPassword & UsedLink)
  | ({ readonly kind: 'reset-password' } & NewPassword & UsedLink)
  | { readonly kind: 'force-relogin'; readonly userId: string }
  /** Sessions, devices, and open links end; the password stays. */
  | { readonly kind: 'end-everything'; readonly userId: string };

/** Seven days: an invitation may wait in a mailbox for a while. */
const INVITATION_MS = 7 * 86_400_000;
/** One hour: the person who asked for the link is waiting for it. */
const RESET_MS = 3_600_000;
/** One day: the person who entered the new address reads email there soon. */
const USERNAME_LINK_MS = 86_400_000;
/** No second email is sent while the first may still be on its way. */
const ON_ITS_WAY_MS = 60_000;

const after = (ms: number) => (now: string) => new Date(Date.parse(now) + ms).toISOString();
export const invitationExpiry = after(INVITATION_MS);
export const resetExpiry = after(RESET_MS);
export const usernameLinkExpiry = after(USERNAME_LINK_MS);

export const DEAD_LINK = 'This link is no longer valid. Please request a new one.';

/** One text for every dead link, so that a guesser does not learn why it is dead. */
export const deadLink = () => new Refusal('link.dead', DEAD_LINK);

export const hasRegistered = ({ passwordHash }: CredentialsState): boolean => passwordHash !== null;

/** Whether the link with this id can still be followed: never after the person got another address. */
export function linkHolds(link: OpenLink | undefined, { linkId, addressId, now }: UsedLink): boolean {
  return link !== undefined && link.id === linkId && link.addressId === addressId && now < link.expiresAt;
}

/** The id of a link that can still be followed; undefined if there is none. */
export function openLinkId(
  link: OpenLink | undefined,
  { addressId, now }: Omit<UsedLink, 'linkId'>,
): string | undefined {
  return link && linkHolds(link, { linkId: link.id, addressId, now }) ? link.id : undefined;
}

/** Whether an email with a link was sent to this address of the person a moment ago. */
export function isOnItsWay(
  { invitation, reset }: CredentialsState,
  { addressId, now }: ForAddress & { readonly now: string },
): boolean {
  const isFresh = (link: OpenLink | undefined, lifetime: number) =>
    link?.addressId === addressId && wasJustSent(link.expiresAt, lifetime, now);
  return isFresh(invitation, INVITATION_MS) || isFresh(reset, RESET_MS);
}

/** Whether the email to confirm a new username was sent a moment ago. */
export const isUsernameLinkOnItsWay = (expiresAt: string, now: string): boolean =>
  wasJustSent(expiresAt, USERNAME_LINK_MS, now);

const wasJustSent = (expiresAt: string, lifetime: number, now: string): boolean =>
  Date.parse(expiresAt) > Date.parse(now) + lifetime - ON_ITS_WAY_MS;

export const credentialsDecider: Decider<CredentialsState, CredentialsCommand, CredentialEvent> = {
  initial: () => ({ passwordHash: null, invitation: undefined, reset: undefined, deviceGeneration: 0 }),

  evolve(state, { type, data }) {
    switch (type) {
      case 'InvitationIssued':
        return { ...state, invitation: openLink(data.invitationId, data) };
      case 'PasswordResetRequested':
        return { ...state, reset: openLink(data.resetId, data) };
      case 'PasswordSet':
        // A new password makes every open link worthless: none of them can set another one.
        return {
          passwordHash: data.passwordHash,
          invitation: undefined,
          reset: undefined,
          deviceGeneration: state.deviceGeneration + 1,
        };
      case 'ReloginForced':
        return { ...state, deviceGeneration: state.deviceGeneration + 1 };
      case 'LinksEnded':
        return { ...state, invitation: undefined, reset: undefined };
    }
  },

  decide(command, state) {
    const { userId } = command;
    switch (command.kind) {
      case 'issue-invitation': {
        if (hasRegistered(state)) {
          throw new Refusal('credentials.registered', 'This user is already registered.');
        }
        const { invitationId, expiresAt, addressId } = command;
        return [{ type: 'InvitationIssued', data: { userId, invitationId, expiresAt, addressId } }];
      }
      case 'request-reset': {
        if (!hasRegistered(state)) {
          throw new Refusal('credentials.not-registered', 'This user has not registered yet.');
        }
        const { resetId, expiresAt, addressId } = command;
        return [{ type: 'PasswordResetRequested', data: { userId, resetId, expiresAt, addressId } }];
      }
      case 'set-password':
        return [passwordSet(command, command.reason, command.keptSessionId)];
      case 'register':
        if (!linkHolds(state.invitation, command)) throw deadLink();
        return [passwordSet(command, 'registration', null)];
      case 'reset-password':
        if (!linkHolds(state.reset, command)) throw deadLink();
        return [passwordSet(command, 'reset', null)];
      case 'force-relogin':
        return [{ type: 'ReloginForced', data: { userId } }];
      case 'end-everything':
        return [
          ...(state.invitation || state.reset ? [{ type: 'LinksEnded', data: { userId } } as const] : []),
          { type: 'ReloginForced', data: { userId } },
        ];
    }
  },
};

const openLink = (id: string, { expiresAt, addressId }: Omit<OpenLink, 'id'>): OpenLink => ({
  id,
  expiresAt,
  addressId,
});

function passwordSet(
  { userId, passwordHash }: NewPassword,
  reason: PasswordReason | 'registration' | 'reset',
  keptSessionId: string | null,
): CredentialEvent {
  return { type: 'PasswordSet', data: { userId, passwordHash, reason, keptSessionId } };
}
