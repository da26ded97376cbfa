import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyRequest,
  PasskeySignature,
} from '../../../contract/access/second-factors.ts';
import { ApiFailure } from '../../api-failure.ts';

/** Asks the browser to sign with a passkey. Throws `ApiFailure` with a sentence if the person or the browser declines. */
export const signWithPasskey = (request: PasskeyRequest): Promise<PasskeySignature> =>
  asked(() => startAuthentication({ optionsJSON: request }), 'The passkey was not used. Please try again.');

/** Asks the browser to create a passkey; fails like `signWithPasskey`. */
export const createPasskey = (creation: PasskeyCreation): Promise<NewPasskey> =>
  asked(
    () => startRegistration({ optionsJSON: creation }),
    'The passkey was not created. This device may have one for this account already.',
  );

async function asked<Answer>(ask: () => Promise<Answer>, otherwise: string): Promise<Answer> {
  try {
    return await ask();
  } catch {
    throw new ApiFailure(400, { code: 'passkey', message: otherwise });
  }
}

/** Whether this browser has passkeys, and this page is one of the domain that they work on. */
export const canUsePasskeys = (domain: string): boolean => {
  const { hostname } = window.location;
  return 'PublicKeyCredential' in window && (hostname === domain || hostname.endsWith(`.${domain}`));
};
