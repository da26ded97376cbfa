import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { isPasskey } from '../../../commands/access/second-factors/prove-second-factor.ts';
import {
  type NewPasskey,
  type PasskeyCreation,
  type PasskeyRequest,
  type PasskeySignature,
  passkeyCreation,
  passkeyRequest,
} from '../../../contract/access/second-factors.ts';
import { type PasskeyTransport, passkeyTransports } from '../../../domain/access/second-factors/events.ts';
import type { Passkey, SecondFactorsState } from '../../../domain/access/second-factors/second-factors.ts';

const TIMEOUT_MS = 5 * 60_000;

/** A passkey that a browser created, checked. */
export interface CreatedPasskey {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly PasskeyTransport[];
}

/** Passkeys (WebAuthn) as a second factor: the authenticator always verifies the person. */
export interface Passkeys {
  /** Passkeys work on this domain. */
  readonly domain: string;
  creation(user: PasskeyUser, state: SecondFactorsState, nonce: string): Promise<PasskeyCreation>;
  /** Undefined if it was not created for this site and this challenge. */
  created(given: NewPasskey, nonce: string): Promise<CreatedPasskey | undefined>;
  /** Null if the user has no passkey. */
  request(state: SecondFactorsState, nonce: string): Promise<PasskeyRequest | null>;
  /** The new counter; undefined if the passkey did not sign this challenge for this site. */
  counterAfter(passkey: Passkey, given: PasskeySignature, nonce: string): Promise<number | undefined>;
}

interface PasskeyUser {
  readonly id: string;
  readonly username: string;
  readonly name: string;
}

/** `address`: the public address of the product. */
export function createPasskeys(address: string, business: { readonly name: string }): Passkeys {
  const { id: domain, origin } = relyingParty(address);
  const ours = (nonce: string) => ({
    expectedChallenge: nonce,
    expectedOrigin: origin,
    expectedRPID: domain,
    requireUserVerification: true,
  });
  return {
    domain,

    async creation(user, state, nonce) {
      const options = await generateRegistrationOptions({
        rpName: business.name,
        rpID: domain,
        userName: user.username,
        userID: new TextEncoder().encode(user.id),
        userDisplayName: user.name,
        challenge: bytesOf(nonce),
        timeout: TIMEOUT_MS,
        attestationType: 'none',
        excludeCredentials: referencesTo(state),
        authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
      });
      return passkeyCreation.parse(options);
    },

    async created({ id, rawId, type, response }, nonce) {
      const { clientDataJSON, attestationObject, transports = [] } = response;
      const { verified, registrationInfo } = await orUndefined(() =>
        verifyRegistrationResponse({
          ...ours(nonce),
          response: {
            id,
            rawId,
            type,
            response: { clientDataJSON, attestationObject },
            clientExtensionResults: {},
          },
        }),
      );
      if (!verified || !registrationInfo) return undefined;
      const { credential } = registrationInfo;
      return {
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: passkeyTransports.filter((one) => transports.includes(one)),
      };
    },

    async request(state, nonce) {
      const allowCredentials = referencesTo(state);
      if (allowCredentials.length === 0) return null;
      const options = await generateAuthenticationOptions({
        rpID: domain,
        allowCredentials,
        challenge: bytesOf(nonce),
        timeout: TIMEOUT_MS,
        userVerification: 'required',
      });
      return passkeyRequest.parse(options);
    },

    async counterAfter({ credentialId, publicKey, counter }, { id, rawId, type, response }, nonce) {
      if (credentialId === null || publicKey === null) return undefined;
      const { clientDataJSON, authenticatorData, signature } = response;
      const { verified, authenticationInfo } = await orUndefined(() =>
        verifyAuthenticationResponse({
          ...ours(nonce),
          credential: { id: credentialId, publicKey: bytesOf(publicKey), counter },
          response: {
            id,
            rawId,
            type,
            response: { clientDataJSON, authenticatorData, signature },
            clientExtensionResults: {},
          },
        }),
      );
      return verified ? authenticationInfo?.newCounter : undefined;
    },
  };
}

/** The library throws for most responses that are not acceptable. */
async function orUndefined<Verdict extends { readonly verified: boolean }>(
  verify: () => Promise<Verdict>,
): Promise<
  | Verdict
  | { readonly verified: false; readonly registrationInfo?: never; readonly authenticationInfo?: never }
> {
  try {
    return await verify();
  } catch {
    return { verified: false };
  }
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text, 'base64url'));

const referencesTo = ({ factors }: SecondFactorsState) =>
  factors
    .filter(isPasskey)
    .flatMap(({ credentialId, transports }) =>
      credentialId === null ? [] : [{ id: credentialId, transports: [...transports] }],
    );

/**
 * The domain and the origin of the product. Browsers refuse passkeys for IP addresses, so an installation on
 * the loopback address offers them to those who open it as `localhost`.
 */
function relyingParty(address: string): { readonly id: string; readonly origin: string } {
  const url = new URL(address);
  if (url.hostname === '127.0.0.1' || url.hostname === '[::1]') url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
}
