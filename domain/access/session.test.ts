import { given } from '../testing/given.ts';
import { DEAD_LINK } from './credentials.ts';
import type { SessionEvent } from './events.ts';
import { type SessionCommand, sessionDecider } from './session.ts';

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
const open: SessionCommand = { kind: 'open', ...data };
const opened: SessionEvent = { type: 'SessionOpened', data };
const end = { kind: 'end', sessionId, userId, reason: 'signed-out' } as const;
const ended: SessionEvent = { type: 'SessionEnded', data: { sessionId, userId, reason: 'signed-out' } };

describe('a session', () => {
  it('is opened once, however often its link is followed', () => {
    given(sessionDecider, []).when(open).gives([opened]);
    given(sessionDecider, [opened]).when(open).refuses(DEAD_LINK);
    given(sessionDecider, [opened, ended]).when(open).refuses(DEAD_LINK);
  });

  it('ends once', () => {
    given(sessionDecider, [opened]).when(end).gives([ended]);
    given(sessionDecider, [opened, ended]).when(end).nothingHappens();
  });

  it('of somebody else, or that never was, does not exist', () => {
    const text = 'This session does not exist.';
    given(sessionDecider, [opened])
      .when({ ...end, userId: somebodyElse })
      .refuses(text);
    given(sessionDecider, []).when(end).refuses(text);
  });
});
