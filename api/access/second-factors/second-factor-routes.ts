import type { z } from 'zod';
import { accountOf } from '../../../commands/access/account.ts';
import { changeSecondFactors } from '../../../commands/access/second-factors/change-second-factors.ts';
import { confirmPerson } from '../../../commands/access/second-factors/confirm-person.ts';
import { resetSecondFactors } from '../../../commands/access/second-factors/reset-second-factors.ts';
import type { SignInAttempts } from '../../../commands/access/sign-in-attempts.ts';
import { derivedId } from '../../../commands/runtime/context.ts';
import type { Done } from '../../../commands/runtime/handle.ts';
import {
  addAuthenticatorBody,
  addPasskeyBody,
  authenticatorSetup,
  confirmationBody,
  passkeyCreation,
  passkeyProof,
  recoveryCodesView,
  resetSecondFactorsBody,
  secondFactorsView,
} from '../../../contract/access/second-factors.ts';
import { nothing } from '../../../contract/shared/fields.ts';
import { secondFactorTexts } from '../../../domain/access/second-factors/second-factor-texts.ts';
import {
  recoveryCodesLeft,
  type SecondFactorsCommand,
} from '../../../domain/access/second-factors/second-factors.ts';
import { userExists } from '../../../domain/access/user.ts';
import { userTexts } from '../../../domain/access/user-texts.ts';
import { InvalidInput } from '../../../domain/shared/refusal.ts';
import { roleName } from '../../../domain/shared/roles.ts';
import { fullName } from '../../../domain/shared/sentences.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type SecondFactorsOf, secondFactorReads } from '../../../projections/access/second-factor-list.ts';
import { noSession } from '../../runtime/callers.ts';
import { type Answer, type Call, defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import { networkOf } from '../../shared/network.ts';
import { passwordMatches } from '../passwords.ts';
import { mustWait } from '../too-many-attempts.ts';
import type { Challenge, ChallengePurpose } from './challenges.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import type { SecondFactorServices } from './services.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

interface Services {
  readonly log: EventLog;
  readonly attempts: SignInAttempts;
  readonly secondFactorsOf: SecondFactorsOf;
  /** Resolves when the next request sees the change, and no longer treats an admin as one without a factor. */
  readonly untilSeen: (done: Done) => Promise<unknown>;
  readonly secondFactors: SecondFactorServices;
}

type Confirmed = z.output<typeof confirmationBody>;

const base = '/users/:user/second-factors';

/**
 * Users see and change their own second factors. Each change asks for the password, and for a factor if there
 * is one. Of all routes, an admin who still has to enroll reaches only those marked `isForEnrollment`.
 */
export function secondFactorRoutes(services: Services): Route[] {
  const { log, attempts, secondFactorsOf, secondFactors } = services;
  const { challenges, passkeys, business, isRequiredForAdmins } = secondFactors;
  const change = changer(services);
  const isRequired = (roleId: number) => isRequiredForAdmins && roleName(roleId) === 'admin';

  /** The challenge of this session for a new factor. */
  const setupOf = (purpose: ChallengePurpose, call: Call): Challenge => {
    const { sessionId } = ownSession(call);
    const setup = challenges.read(purpose, call);
    if (setup?.sessionId !== sessionId) throw setupTooLate();
    return setup;
  };

  return [
    defineRoute({
      method: 'get',
      path: base,
      access: 'own-user',
      isForEnrollment: true,
      summary: 'The second factors of a user, oldest first',
      reads: secondFactorReads,
      results: secondFactorsView,
      async run({ param }) {
        const { user, secondFactors: state } = await accountOf(log, param('user'));
        if (!userExists(user)) throw new RequestFault(404, 'not-found', userTexts.unknown);
        return {
          results: {
            factors: await secondFactorsOf(param('user')),
            recovery_codes_left: recoveryCodesLeft(state),
            is_required: isRequired(user.roleId),
            passkey_domain: passkeys.domain,
          },
        };
      },
    }),
    defineRoute({
      method: 'post',
      path: `${base}/authenticator-setup`,
      access: 'only-own-user',
      isForEnrollment: true,
      summary: 'A new key for an authenticator app, which has to be confirmed within five minutes',
      results: authenticatorSetup,
      async run(call) {
        const session = ownSession(call);
        const { user } = await accountOf(log, session.userId);
        const secret = newTotpSecret();
        const { cookie } = challenges.issue('authenticator', { ...session, secret }, nowOf(call));
        const uri = totpUri(secret, user.username, business.name);
        return { results: { secret, uri }, cookies: [cookie] };
      },
    }),
    defineRoute({
      method: 'post',
      path: `${base}/authenticators`,
      access: 'only-own-user',
      isForEnrollment: true,
      summary: 'Adds the authenticator app that was set up, and ends the other sessions of the user',
      body: addAuthenticatorBody,
      results: recoveryCodesView,
      run: (call) =>
        change(call, async (recoveryHashes) => {
          const { userId, sessionId: keptSessionId } = ownSession(call);
          const { secret } = setupOf('authenticator', call);
          if (secret === undefined) throw setupTooLate();
          const step = stepOfCode(secret, call.body.code, nowOf(call));
          if (step === undefined) throw invalid('code', secondFactorTexts.codeWrong);
          const factorId = derivedId(call.context.commandId, 'second factor');
          return { kind: 'add-authenticator', userId, factorId, secret, step, keptSessionId, recoveryHashes };
        }),
    }),
    defineRoute({
      method: 'post',
      path: `${base}/passkey-setup`,
      access: 'only-own-user',
      isForEnrollment: true,
      summary: 'What the browser needs to create a passkey, within five minutes',
      results: passkeyCreation,
      async run(call) {
        const session = ownSession(call);
        const { user, secondFactors: state } = await accountOf(log, session.userId);
        const { challenge, cookie } = challenges.issue('passkey', session, nowOf(call));
        const about = { id: session.userId, username: user.username, name: fullName(user) };
        return { results: await passkeys.creation(about, state, challenge.nonce), cookies: [cookie] };
      },
    }),
    defineRoute({
      method: 'post',
      path: `${base}/passkeys`,
      access: 'only-own-user',
      isForEnrollment: true,
      summary: 'Adds the passkey that was set up, and ends the other sessions of the user',
      body: addPasskeyBody,
      results: recoveryCodesView,
      run: (call) =>
        change(call, async (recoveryHashes) => {
          const { userId, sessionId: keptSessionId } = ownSession(call);
          const { nonce } = setupOf('passkey', call);
          const { name, passkey } = call.body;
          const created = await passkeys.created(passkey, nonce);
          if (!created) throw invalid('passkey', secondFactorTexts.passkeyNotCreated);
          const factorId = derivedId(call.context.commandId, 'second factor');
          return { kind: 'add-passkey', userId, factorId, name, ...created, keptSessionId, recoveryHashes };
        }),
    }),
    defineRoute({
      method: 'post',
      path: `${base}/passkey-proof`,
      access: 'only-own-user',
      isForEnrollment: true,
      summary: 'What a passkey of the user has to sign to confirm a change, within five minutes',
      results: passkeyProof,
      async run(call) {
        const session = ownSession(call);
        const { secondFactors: state } = await accountOf(log, session.userId);
        const { challenge, cookie } = challenges.issue('proof', session, nowOf(call));
        return { results: { passkey: await passkeys.request(state, challenge.nonce) }, cookies: [cookie] };
      },
    }),
    defineRoute({
      method: 'post',
      path: `${base}/recovery-codes`,
      access: 'only-own-user',
      summary: 'Ten new recovery codes, shown once; earlier ones stop working',
      body: confirmationBody,
      results: recoveryCodesView,
      run: (call) =>
        change(call, async (hashes) => ({
          kind: 'issue-recovery-codes',
          userId: ownSession(call).userId,
          hashes,
        })),
    }),
    defineRoute({
      method: 'post',
      path: `${base}/:factor/removal`,
      access: 'only-own-user',
      summary: 'Removes a second factor, and ends the other sessions of the user',
      body: confirmationBody,
      results: recoveryCodesView,
      run: (call) =>
        change(call, async () => {
          const { userId, sessionId: keptSessionId } = ownSession(call);
          const { user } = await accountOf(log, userId);
          const factorId = call.param('factor');
          return { kind: 'remove', userId, factorId, keptSessionId, isRequired: isRequired(user.roleId) };
        }),
    }),
    defineRoute({
      method: 'post',
      path: `${base}/reset`,
      access: 'admin',
      checksPassword: true,
      summary: 'Removes every second factor of a user who lost them; asks for the password of the admin',
      body: resetSecondFactorsBody,
      results: nothing,
      async run({ body, caller, param, request, context }) {
        const confirmation = {
          userId: caller.userId,
          password: body.password,
          network: networkOf(request.ip ?? ''),
        };
        const { checks } = secondFactors;
        const seconds = await confirmPerson(
          { log, attempts, checks, passwordMatches },
          confirmation,
          context,
        );
        if (seconds > 0) throw mustWait(seconds);
        const done = await resetSecondFactors({ log }, { userId: param('user'), by: 'admin' }, context);
        return { results: null, done };
      },
    }),
  ];
}

/** Carries out a change that asks for a confirmation. */
function changer({ log, attempts, untilSeen, secondFactors: { challenges, checks } }: Services) {
  const deps = { log, attempts, checks, passwordMatches, newRecoveryCodes };
  return async (
    call: Call<Confirmed>,
    prepare: (recoveryHashes: readonly string[]) => Promise<SecondFactorsCommand>,
  ): Promise<Answer> => {
    const { password, secondStep: proof } = call.body;
    const { userId } = ownSession(call);
    const network = networkOf(call.request.ip ?? '');
    const secondStep = { proof, challenge: challenges.read('proof', call) };
    const confirmation = { userId, password, network, secondStep };
    const outcome = await changeSecondFactors(deps, { confirmation, prepare }, call.context);
    if (outcome.kind === 'wait') throw mustWait(outcome.seconds);
    await untilSeen(outcome.done);
    return { results: { recovery_codes: [...outcome.recoveryCodes] }, done: outcome.done };
  };
}

function ownSession({ caller: { userId, sessionId } }: Pick<Call, 'caller'>) {
  if (!sessionId) throw noSession();
  return { userId, sessionId };
}

const nowOf = ({ context }: Pick<Call, 'context'>): Date => new Date(context.now);
const setupTooLate = () => new RequestFault(400, 'setup-too-late', secondFactorTexts.setupTooLate);
const invalid = (field: string, message: string) => new InvalidInput([{ field, message }]);
