import type { Logger } from 'pino';
import type { Account } from '../../../commands/access/account.ts';
import { takeSecondStep } from '../../../commands/access/second-factors/second-step.ts';
import type { SignInAttempts } from '../../../commands/access/sign-in-attempts.ts';
import { type SecondStepNeeded, secondStep } from '../../../contract/access/second-factors.ts';
import { signInSessionView } from '../../../contract/access/sign-in.ts';
import { secondFactorTexts } from '../../../domain/access/second-factors/second-factor-texts.ts';
import { recoveryCodesLeft } from '../../../domain/access/second-factors/second-factors.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { SessionClaim } from '../../../projections/access/sign-in-session-queries.ts';
import { type Answer, type Call, defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import { networkOf } from '../../shared/network.ts';
import type { SignIns } from '../sign-ins.ts';
import { mustWait } from '../too-many-attempts.ts';
import type { SecondFactorServices } from './services.ts';

export interface SecondStepServices {
  readonly log: EventLog;
  readonly attempts: SignInAttempts;
  readonly signIns: SignIns;
  readonly holds: (claim: SessionClaim) => Promise<boolean>;
  readonly logger: Logger;
  readonly secondFactors: SecondFactorServices;
}

/** The answer to a right password of a user with a second factor: a challenge instead of a session. */
export async function askSecondStep(
  { challenges, passkeys }: SecondFactorServices,
  {
    account: { userId, secondFactors: state },
    isWeak,
  }: { readonly account: Account; readonly isWeak: boolean },
  { context }: Pick<Call, 'context'>,
): Promise<Answer> {
  const { challenge, cookie, expiresAt } = challenges.issue(
    'sign-in',
    { userId, isWeak },
    new Date(context.now),
  );
  const passkey = await passkeys.request(state, challenge.nonce);
  const hasAuthenticator = state.factors.some(({ kind }) => kind === 'authenticator');
  const results: SecondStepNeeded = {
    second_step: {
      methods: [
        ...(hasAuthenticator ? (['code'] as const) : []),
        ...(passkey ? (['passkey'] as const) : []),
        ...(recoveryCodesLeft(state) > 0 ? (['recovery-code'] as const) : []),
      ],
      passkey,
      expires_at: expiresAt,
    },
  };
  return { results, cookies: [cookie] };
}

export function secondStepRoutes(services: SecondStepServices): Route[] {
  const { signIns, holds, logger, secondFactors } = services;
  const { challenges, checks } = secondFactors;
  return [
    defineRoute({
      method: 'post',
      path: '/auth/second-step',
      access: 'public',
      summary: 'Completes a sign-in with a second factor, within five minutes after the password',
      body: secondStep,
      results: signInSessionView,
      async run(call) {
        const { body, request, context } = call;
        const { correlationId } = context;
        const challenge = challenges.read('sign-in', call);
        // A challenge from before a password change, or of a user who is inactive by now, is as dead as a session.
        if (!challenge || !(await holds({ ...challenge, opened: challenge.issued }))) throw tooLate();
        const { userId } = challenge;
        const given = { userId, network: networkOf(request.ip ?? ''), proof: body, challenge };
        const outcome = await takeSecondStep({ ...services, checks }, given, context);
        switch (outcome.kind) {
          case 'wait':
            logger.warn({ correlationId, seconds: outcome.seconds }, 'second step has to wait');
            throw mustWait(outcome.seconds);
          case 'refused':
            logger.warn({ correlationId, userId: outcome.userId }, 'second step refused');
            throw new RequestFault(401, 'wrong-second-step', secondFactorTexts.wrong);
          case 'signed-in': {
            const { account } = outcome;
            const begun = await signIns.begin(
              account,
              { via: 'password', sessionId: challenge.sessionId, isWeak: challenge.isWeak ?? false },
              call,
            );
            logger.info({ correlationId, userId: account.userId }, 'signed in');
            return { ...begun, cookies: [...(begun.cookies ?? []), challenges.close('sign-in')] };
          }
        }
      },
    }),
  ];
}

const tooLate = () => new RequestFault(401, 'no-challenge', secondFactorTexts.tooLate);
