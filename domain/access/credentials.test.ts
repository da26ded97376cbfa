import { given } from '../testing/given.ts';
import {
  type CredentialsCommand,
  credentialsDecider,
  DEAD_LINK,
  invitationExpiry,
  isOnItsWay,
  resetExpiry,
} from './credentials.ts';
import type { CredentialEvent } from './events.ts';

const userId = '0192f0a0-0000-7000-8000-000000000001';
const [first, second] = [
  '0192f0a0-0000-7000-8000-0000000000a1',
  '0192f0a0-0000-7000-8000-0000000000a2',
] as const;
const anotherAddress = '0192f0a0-0000-7000-8000-0000000000d1';
const sessionId = '0192f0a0-0000-7000-8000-0000000000c1';
const now = '2026-03-01T10:00:00.000Z';
const passwordHash = '$argon2id$one';

const invited = (invitationId: string): CredentialEvent => ({
  type: 'InvitationIssued',
  data: { userId, invitationId, expiresAt: invitationExpiry(now), addressId: null },
});
const resetRequested = (resetId: string): CredentialEvent => ({
  type: 'PasswordResetRequested',
  data: { userId, resetId, expiresAt: resetExpiry(now), addressId: null },
});
type Reason = Extract<CredentialEvent, { type: 'PasswordSet' }>['data']['reason'];
const set = (reason: Reason, keptSessionId: string | null = null): CredentialEvent => ({
  type: 'PasswordSet',
  data: { userId, passwordHash, reason, keptSessionId },
});
const story = (...past: CredentialEvent[]) => given(credentialsDecider, past);
const invite = (invitationId: string): CredentialsCommand => ({
  kind: 'issue-invitation',
  userId,
  invitationId,
  expiresAt: invitationExpiry(now),
  addressId: null,
});
const register = (linkId: string, at = now, addressId: string | null = null): CredentialsCommand => ({
  kind: 'register',
  userId,
  passwordHash,
  linkId,
  addressId,
  now: at,
});
const reset = (linkId: string, at = now, addressId: string | null = null): CredentialsCommand => ({
  kind: 'reset-password',
  userId,
  passwordHash,
  linkId,
  addressId,
  now: at,
});
const askForReset: CredentialsCommand = {
  kind: 'request-reset',
  userId,
  resetId: first,
  expiresAt: resetExpiry(now),
  addressId: null,
};

describe('an invitation', () => {
  it('lets the person choose a password, once', () => {
    story()
      .when(invite(first))
      .gives([invited(first)]);
    story(invited(first))
      .when(register(first))
      .gives([set('registration')]);
    story(invited(first), set('registration')).when(register(first)).refuses(DEAD_LINK);
  });

  it('invalidates earlier invitations', () => {
    const twice = [invited(first), invited(second)];
    story(...twice)
      .when(register(first))
      .refuses(DEAD_LINK);
    story(...twice)
      .when(register(second))
      .gives([set('registration')]);
  });

  it('is valid for seven days', () => {
    story(invited(first))
      .when(register(first, '2026-03-08T09:59:59.999Z'))
      .gives([set('registration')]);
    story(invited(first)).when(register(first, '2026-03-08T10:00:00.000Z')).refuses(DEAD_LINK);
  });

  it('is not possible for a registered user', () => {
    story(set('created')).when(invite(first)).refuses('This user is already registered.');
  });

  it('is used up by a password that an admin sets', () => {
    story(invited(first), set('changed-by-admin')).when(register(first)).refuses(DEAD_LINK);
  });

  it('resets no password, and a reset registers no one', () => {
    story(invited(first)).when(reset(first)).refuses(DEAD_LINK);
    story(set('created'), resetRequested(first)).when(register(first)).refuses(DEAD_LINK);
  });
});

describe('a reset', () => {
  it('is for users who have a password', () => {
    story(set('created'))
      .when(askForReset)
      .gives([resetRequested(first)]);
    story(invited(first)).when(askForReset).refuses('This user has not registered yet.');
  });

  it('sets a new password once, within an hour', () => {
    const asked = [set('created'), resetRequested(first)];
    story(...asked)
      .when(reset(first, '2026-03-01T10:59:59.999Z'))
      .gives([set('reset')]);
    story(...asked)
      .when(reset(first, '2026-03-01T11:00:00.000Z'))
      .refuses(DEAD_LINK);
    story(set('created'), resetRequested(first), set('reset')).when(reset(first)).refuses(DEAD_LINK);
  });

  it('is invalidated by a later one', () => {
    story(set('created'), resetRequested(first), resetRequested(second))
      .when(reset(first))
      .refuses(DEAD_LINK);
  });
});

describe('a link to a former address', () => {
  it.each([
    ['an invitation', story(invited(first)), register(first, now, anotherAddress)],
    ['a reset', story(set('created'), resetRequested(first)), reset(first, now, anotherAddress)],
  ])('sets no password: %s', (_, given, command) => given.when(command).refuses(DEAD_LINK));
});

describe('a password', () => {
  it('is changed while the current session stays', () => {
    const change = { kind: 'set-password', userId, passwordHash, reason: 'changed' } as const;
    story(set('created'))
      .when({ ...change, keptSessionId: sessionId })
      .gives([set('changed', sessionId)]);
  });

  it('can be changed, but not undone: a relogin does not affect it', () => {
    story(set('created'))
      .when({ kind: 'force-relogin', userId })
      .gives([{ type: 'ReloginForced', data: { userId } }]);
    const forced: CredentialEvent = { type: 'ReloginForced', data: { userId } };
    expect(story(set('created'), forced).state.passwordHash).toBe(passwordHash);
  });

  it('and a relogin make known devices unknown; a link does not', () => {
    const forced: CredentialEvent = { type: 'ReloginForced', data: { userId } };
    const generations = [
      story(set('created')),
      story(set('created'), resetRequested(first)),
      story(set('created'), resetRequested(first), set('reset')),
      story(set('created'), resetRequested(first), set('reset'), forced),
    ].map(({ state }) => state.deviceGeneration);
    expect(generations).toEqual([1, 1, 2, 3]);
  });
});

describe('the end of everything', () => {
  it('ends sessions, devices, and open links, and leaves the password', () => {
    const end = { kind: 'end-everything', userId } as const;
    const links: CredentialEvent = { type: 'LinksEnded', data: { userId } };
    const relogin: CredentialEvent = { type: 'ReloginForced', data: { userId } };
    story(set('created')).when(end).gives([relogin]);
    story(set('created'), resetRequested(first)).when(end).gives([links, relogin]);
    const { state } = story(set('created'), resetRequested(first), links, relogin);
    expect(state).toMatchObject({ passwordHash, reset: undefined, deviceGeneration: 2 });
    expect(story(invited(first), links).state.invitation).toBeUndefined();
  });
});

describe('a link that was sent', () => {
  it.each([
    ['an invitation', story(invited(first)).state],
    ['a reset', story(set('created'), resetRequested(first)).state],
  ])('counts as being sent for a minute: %s', (_, state) => {
    const at = (time: string, addressId: string | null = null) =>
      isOnItsWay(state, { addressId, now: `2026-03-01T${time}Z` });
    expect([at('10:00:59.999'), at('10:01:00.000')]).toEqual([true, false]);
    expect(at('10:00:00.000', anotherAddress)).toBe(false);
  });

  it('does not count as being sent if it was not requested', () =>
    expect(isOnItsWay(story().state, { addressId: null, now })).toBe(false));
});
