import { given } from '../testing/given.ts';
import type { UsernameEvent } from './events.ts';
import { normalUsername, usernameDecider } from './username.ts';

const [mine, theirs] = [
  '0192f0a0-0000-7000-8000-000000000001',
  '0192f0a0-0000-7000-8000-000000000002',
] as const;
const now = '2026-03-01T10:00:00.000Z';
const expiresAt = '2026-03-01T10:05:00.000Z';
const afterwards = '2026-03-01T10:06:00.000Z';

const held = (userId: string): UsernameEvent => ({ type: 'UsernameHeld', data: { userId, expiresAt } });
const released = (userId: string): UsernameEvent => ({ type: 'UsernameReleased', data: { userId } });
const confirmed = (userId: string): UsernameEvent => ({ type: 'UsernameConfirmed', data: { userId } });
const story = (...past: UsernameEvent[]) => given(usernameDecider, past);

describe('a username', () => {
  it('is compared in lower case', () => {
    expect(normalUsername(' Anna@Example.COM ')).toBe('anna@example.com');
  });

  it('is held if it is free, then confirmed', () => {
    story()
      .when({ kind: 'hold', userId: mine, now, expiresAt })
      .gives([held(mine)]);
    story(held(mine))
      .when({ kind: 'confirm', userId: mine })
      .gives([confirmed(mine)]);
  });

  it('is refused if another user holds or has it', () => {
    story(held(theirs))
      .when({ kind: 'hold', userId: mine, now, expiresAt })
      .refuses('Username already exists.');
    story(held(theirs), confirmed(theirs))
      .when({ kind: 'hold', userId: mine, now: afterwards, expiresAt })
      .refuses('Username already exists.');
  });

  it('stays with its holder after the hold expired, until the outcome was checked', () => {
    const hold = { kind: 'hold', userId: mine, now: afterwards, expiresAt } as const;
    story(held(theirs)).when(hold).refuses('Username already exists.');
    story(held(theirs), released(theirs))
      .when(hold)
      .gives([held(mine)]);
  });

  it('is not confirmed for a user whose hold was released', () => {
    story(held(theirs), released(theirs), held(mine))
      .when({ kind: 'confirm', userId: theirs })
      .refuses('Username already exists.');
  });

  it('is held once, again after the hold expired, and again on request although it is confirmed', () => {
    const hold = { kind: 'hold', userId: mine, now, expiresAt } as const;
    story(held(mine)).when(hold).nothingHappens();
    story(held(mine))
      .when({ ...hold, now: afterwards })
      .gives([held(mine)]);
    story(held(mine), confirmed(mine)).when(hold).nothingHappens();
    story(held(mine), confirmed(mine))
      .when({ ...hold, anew: true })
      .gives([held(mine)]);
  });

  it('is released by its holder only', () => {
    story(held(theirs)).when({ kind: 'release', userId: mine }).nothingHappens();
    story(held(mine))
      .when({ kind: 'release', userId: mine })
      .gives([{ type: 'UsernameReleased', data: { userId: mine } }]);
  });
});
