import { z } from 'zod';
import { passkeyTransports } from '../../domain/access/second-factors/events.ts';
import { id, instant, line, words } from '../shared/fields.ts';

/** An existing password, as typed. */
const password = words(1024);
const code = words(50);
/** Base64url, as browsers write it. */
const bytes = words(20_000);

const transports = z.array(z.enum(passkeyTransports));
const passkeyReference = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: transports.optional(),
});

/** What a browser asks a passkey to sign (WebAuthn, `PublicKeyCredentialRequestOptionsJSON`). */
export const passkeyRequest = z
  .object({
    challenge: z.string(),
    timeout: z.int(),
    rpId: z.string(),
    allowCredentials: z.array(passkeyReference),
    userVerification: z.literal('required'),
  })
  .meta({ id: 'PasskeyRequest' });
export type PasskeyRequest = z.output<typeof passkeyRequest>;

/** What a browser asks a new passkey (WebAuthn, `PublicKeyCredentialCreationOptionsJSON`). */
export const passkeyCreation = z
  .object({
    challenge: z.string(),
    timeout: z.int(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    excludeCredentials: z.array(passkeyReference),
    authenticatorSelection: z.object({
      residentKey: z.literal('discouraged'),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'PasskeyCreation' });
export type PasskeyCreation = z.output<typeof passkeyCreation>;

/** The signature of a passkey. Browsers add fields that we do not read. */
const passkeySignature = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
  }),
});
export type PasskeySignature = z.output<typeof passkeySignature>;

const newPasskey = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(words(50)).max(20).optional(),
  }),
});
export type NewPasskey = z.output<typeof newPasskey>;

export const secondStep = z
  .discriminatedUnion('method', [
    z.strictObject({ method: z.literal('code'), code }),
    z.strictObject({ method: z.literal('recovery-code'), code }),
    z.strictObject({ method: z.literal('passkey'), response: passkeySignature }),
  ])
  .meta({ id: 'SecondStep' });
export type SecondStep = z.input<typeof secondStep>;

export const secondStepMethods = ['code', 'passkey', 'recovery-code'] as const;

/** The answer to a right password, when a second step is needed. It opens nothing by itself. */
export const secondStepNeeded = z
  .object({
    second_step: z.object({
      methods: z.array(z.enum(secondStepMethods)).describe('What this user can give, the usual first.'),
      passkey: passkeyRequest.nullable(),
      expires_at: instant,
    }),
  })
  .meta({ id: 'SecondStepNeeded' });
export type SecondStepNeeded = z.output<typeof secondStepNeeded>;

const secondFactor = z.object({
  id,
  kind: z.enum(['authenticator', 'passkey']),
  name: z.string().describe('The name of a passkey.'),
  added_at: instant,
  last_used_at: instant.nullable(),
});
export type SecondFactorView = z.output<typeof secondFactor>;

export const secondFactorsView = z
  .object({
    factors: z.array(secondFactor),
    recovery_codes_left: z.int(),
    is_required: z.boolean().describe('Whether this user must have a second factor.'),
    passkey_domain: z.string().describe('Passkeys work on this domain and its subdomains.'),
  })
  .meta({ id: 'SecondFactors' });
export type SecondFactorsView = z.output<typeof secondFactorsView>;

/** How the person proves again who they are. */
const confirmation = {
  password,
  secondStep: secondStep.optional().describe('Needed if the user has a second factor.'),
};

export const confirmationBody = z.strictObject(confirmation).meta({ id: 'ConfirmationBody' });
export type ConfirmationBody = z.input<typeof confirmationBody>;

export const authenticatorSetup = z
  .object({
    secret: z.string().describe('Base32, for typing it into the app.'),
    uri: z.string().describe('`otpauth://…`, for the QR code.'),
  })
  .meta({ id: 'AuthenticatorSetup' });
export type AuthenticatorSetup = z.output<typeof authenticatorSetup>;

export const addAuthenticatorBody = z
  .strictObject({ ...confirmation, code: code.describe('The code that the app shows.') })
  .meta({ id: 'AddAuthenticatorBody' });
export type AddAuthenticatorBody = z.input<typeof addAuthenticatorBody>;

export const addPasskeyBody = z
  .strictObject({ ...confirmation, name: line, passkey: newPasskey })
  .meta({ id: 'AddPasskeyBody' });
export type AddPasskeyBody = z.input<typeof addPasskeyBody>;

export const passkeyProof = z.object({ passkey: passkeyRequest.nullable() }).meta({ id: 'PasskeyProof' });
export type PasskeyProof = z.output<typeof passkeyProof>;

/** Recovery codes leave the server once, in the answer that creates them. */
export const recoveryCodesView = z
  .object({
    recovery_codes: z
      .array(z.string())
      .describe('Empty if this request created none, or if it is a repetition of the one that did.'),
  })
  .meta({ id: 'RecoveryCodes' });
export type RecoveryCodesView = z.output<typeof recoveryCodesView>;

export const resetSecondFactorsBody = z.strictObject({ password }).meta({ id: 'ResetSecondFactorsBody' });
export type ResetSecondFactorsBody = z.input<typeof resetSecondFactorsBody>;
