import { given } from '../testing/given.ts';
import { DEAD_LINK } from './credentials.ts';
import type { SignInSessionEvent } from './events.ts';
import { type SignInSessionCommand, signInSessionDecider } from './sign-in-session.ts';

const userId = '0192f0a0-0000-7000-8000-000000000001';
const somebodyElse = '0192f0a0-0000-7000-8000-000000000002';
const sessionId = '0192f0a0-0000-7000-8000-0000000000c1';
const data = {
  sessionId,
  userId,
  via: 'link',
  expiresAt: '2026-03-01T18:00:00.000Z',
  userAgent: 'Firefox',
  address: '203.0.113.7',
} as const;
const open: SignInSessionCommand = { kind: 'open', ...data };
const opened: SignInSessionEvent = { type: 'SessionOpened', data };
const end = { kind: 'end', sessionId, userId, reason: 'signed-out' } as const;
const ended: SignInSessionEvent = { type: 'SessionEnded', data: { sessionId, userId, reason: 'signed-out' } };

describe('a sign-in session', () => {
  it('is opened once, however often its link is followed', () => {
    given(signInSessionDecider, []).when(open).gives([opened]);
    given(signInSessionDecider, [opened]).when(open).refuses(DEAD_LINK);
    given(signInSessionDecider, [opened, ended]).when(open).refuses(DEAD_LINK);
  });

  it('ends once', () => {
    given(signInSessionDecider, [opened]).when(end).gives([ended]);
    given(signInSessionDecider, [opened, ended]).when(end).nothingHappens();
  });

  it('of another user, or that never existed, does not exist', () => {
    const text = 'This session does not exist.';
    given(signInSessionDecider, [opened])
      .when({ ...end, userId: somebodyElse })
      .refuses(text);
    given(signInSessionDecider, []).when(end).refuses(text);
  });
});
