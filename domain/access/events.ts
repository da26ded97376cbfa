import { z } from 'zod';
import { defineEvent, type EventOf } from '../shared/event-definition.ts';
import { signInWays } from './access-values.ts';

const subject = ({ userId }: { userId: string }) => `user:${userId}`;
const userId = z.uuid();

/** Stream `username-<sha256 of the name in lower case>`. */
const usernameEvents = [
  /** Hold: no other user can take this username until `expiresAt`. */
  defineEvent('UsernameHeld', { userId, expiresAt: z.iso.datetime() }),
  defineEvent('UsernameConfirmed', { userId }),
  defineEvent('UsernameReleased', { userId }),
] as const;

/** Stream `user-<id>`: role, names, assignments, and what the user sees. */
const userEvents = [
  defineEvent(
    'UserCreated',
    {
      userId,
      username: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      roleId: z.number().int(),
    },
    { personal: { subject, erased: { username: '', firstName: '', lastName: '' } } },
  ),
  defineEvent(
    'UserRenamed',
    { userId, firstName: z.string(), lastName: z.string() },
    { personal: { subject, erased: { firstName: '', lastName: '' } } },
  ),
  defineEvent('UserRoleChanged', { userId, roleId: z.number().int() }),
  defineEvent('UserMarkedInactive', { userId }),
  defineEvent('UserMarkedActive', { userId }),
  /** A new username that is confirmed from its address. A later request replaces it. */
  defineEvent(
    'UsernameChangeRequested',
    {
      userId,
      changeId: z.uuid(),
      username: z.string(),
      /** The link to the new address works until then; null: an invitation to that address confirms it. */
      linkExpiresAt: z.iso.datetime().nullable(),
    },
    { personal: { subject, erased: { username: '' } } },
  ),
  defineEvent('UsernameChangeCanceled', { userId, changeId: z.uuid() }),
  defineEvent(
    'UsernameChanged',
    {
      userId,
      username: z.string(),
      /** The request that was confirmed; null before usernames had to be confirmed. */
      changeId: z.uuid().nullable(),
    },
    {
      version: 2,
      upcasts: { 1: (data) => ({ ...data, changeId: null }) },
      personal: { subject, erased: { username: '' } },
    },
  ),
  defineEvent('UserDeleted', { userId }),
  /** The key of the person is destroyed: personal data recorded before cannot be read anymore. */
  defineEvent('UserErased', { userId, sessionIds: z.array(z.uuid()), viewIds: z.array(z.uuid()) }),
  /** Another account of the same person took over what this one had. It cannot sign in, and keeps its username. */
  defineEvent('UserMerged', { userId, intoId: z.uuid() }),
  /** The user is as before `UserMerged`, but signs in again, and no link from before works. */
  defineEvent('UserMergeUndone', { userId }),
  defineEvent('UserAssignedToAthlete', { userId, athleteId: z.uuid() }),
  defineEvent('UserRemovedFromAthlete', { userId, athleteId: z.uuid() }),
  /** `optionId`: the message type. */
  defineEvent('CommunicationOptedOut', { userId, optionId: z.string() }),
  defineEvent('CommunicationOptedIn', { userId, optionId: z.string() }),
  defineEvent('PromptHidden', { userId, promptId: z.string() }),
  defineEvent('PromptShown', { userId, promptId: z.string() }),
] as const;

/**
 * The change of username that brought the address a link is for; null for the first address. The link ends
 * when the person has another address.
 */
const addressId = z.uuid().nullable();
const toFirstAddress = { version: 2, upcasts: { 1: (data: object) => ({ ...data, addressId: null }) } };

/**
 * Stream `credentials-<user id>`: how the person proves to be that user. Events hold no secret that opens
 * anything.
 */
const credentialEvents = [
  /** The link in the email names `invitationId`. A later invitation makes earlier ones worthless. */
  defineEvent(
    'InvitationIssued',
    { userId, invitationId: z.uuid(), expiresAt: z.iso.datetime(), addressId },
    toFirstAddress,
  ),
  defineEvent(
    'PasswordResetRequested',
    { userId, resetId: z.uuid(), expiresAt: z.iso.datetime(), addressId },
    toFirstAddress,
  ),
  defineEvent(
    'PasswordSet',
    {
      userId,
      /** Argon2id, PHC string format. */
      passwordHash: z.string().nullable(),
      reason: z.enum(['created', 'registration', 'reset', 'changed', 'changed-by-admin']),
      /** Every session that was opened before ends, except this one. */
      keptSessionId: z.uuid().nullable(),
    },
    { personal: { subject, erased: { passwordHash: null }, secrets: ['passwordHash'] } },
  ),
  /** Every session of the user that was opened before ends. */
  defineEvent('ReloginForced', { userId }),
  /** Invitations and resets that were sent before can no longer be followed. */
  defineEvent('LinksEnded', { userId }),
] as const;

/** Stream `session-<id>`. */
const sessionEvents = [
  defineEvent(
    'SessionOpened',
    {
      sessionId: z.uuid(),
      userId,
      via: z.enum(signInWays),
      expiresAt: z.iso.datetime(),
      userAgent: z.string(),
      /** Network address of the browser. */
      address: z.string(),
    },
    { personal: { subject, erased: { userAgent: '', address: '' } } },
  ),
  defineEvent('SessionEnded', {
    sessionId: z.uuid(),
    userId,
    reason: z.enum(['signed-out', 'ended-by-admin']),
  }),
] as const;

export const accessEvents = [
  ...usernameEvents,
  ...userEvents,
  ...credentialEvents,
  ...sessionEvents,
] as const;

export type AccessEvent = EventOf<(typeof accessEvents)[number]>;
export type UsernameEvent = EventOf<(typeof usernameEvents)[number]>;
export type UserEvent = EventOf<(typeof userEvents)[number]>;
export type CredentialEvent = EventOf<(typeof credentialEvents)[number]>;
export type SignInSessionEvent = EventOf<(typeof sessionEvents)[number]>;
