import { z } from 'zod';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';

const subject = ({ userId }: { userId: string }) => `user:${userId}`;
const userId = z.uuid();
const factorId = z.uuid();
/** Every session that was opened before ends, except this one. */
const keptSessionId = z.uuid().nullable();

/** Who removed all factors of a user at once. */
export const factorResetters = ['admin', 'operator', 'erasure'] as const;

/** How a browser reaches the device of a passkey (WebAuthn 5.8.4). */
export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export type PasskeyTransport = (typeof passkeyTransports)[number];

/**
 * Stream `secondFactors-<user id>`: what the user proves after the password. Secrets are sealed with the
 * person's key, and no export and no history shows them.
 */
export const secondFactorEvents = [
  defineEvent(
    'AuthenticatorAdded',
    {
      userId,
      factorId,
      /** Base32, the key of RFC 6238. */
      secret: z.string().nullable(),
      /** The 30-second step of the code that confirmed it; codes of this step and earlier are used up. */
      step: z.number().int(),
      keptSessionId,
    },
    { personal: { subject, erased: { secret: null }, secrets: ['secret'] } },
  ),
  defineEvent(
    'PasskeyAdded',
    {
      userId,
      factorId,
      /** The user's name for it, or the browser it was created in. */
      name: z.string(),
      /** Base64url, chosen by the authenticator. */
      credentialId: z.string().nullable(),
      /** Base64url, COSE. */
      publicKey: z.string().nullable(),
      /** How often it signed, if the authenticator counts; otherwise 0. */
      counter: z.number().int(),
      transports: z.array(z.enum(passkeyTransports)),
      keptSessionId,
    },
    {
      personal: {
        subject,
        erased: { name: '', credentialId: null, publicKey: null },
        secrets: ['credentialId', 'publicKey'],
      },
    },
  ),
  defineEvent('SecondFactorRemoved', { userId, factorId, keptSessionId }),
  /** Every session of the user that was opened before ends. */
  defineEvent('SecondFactorsReset', { userId, by: z.enum(factorResetters) }),
  defineEvent(
    'RecoveryCodesIssued',
    {
      userId,
      /** SHA-256 of each code, in their order. */
      hashes: z.array(z.string()),
      /** Whether they came with the first factor; otherwise they replace earlier ones. */
      comeWithFactor: z.boolean(),
    },
    { personal: { subject, erased: { hashes: [] }, secrets: ['hashes'] } },
  ),
  defineEvent('AuthenticatorCodeAccepted', { userId, factorId, step: z.number().int() }),
  defineEvent('PasskeyUsed', {
    userId,
    factorId,
    counter: z.number().int(),
    /** UUIDv7, so that later challenges have greater ids. */
    challengeId: z.uuid(),
  }),
  /** `place`: of the code in the last `RecoveryCodesIssued`, from 0. */
  defineEvent('RecoveryCodeUsed', { userId, place: z.number().int() }),
] as const;

export type SecondFactorEvent = EventOf<(typeof secondFactorEvents)[number]>;
