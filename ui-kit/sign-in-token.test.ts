import type { SignInSessionView } from '../contract/access/sign-in.ts';
import { sessionIn } from './sign-in-token.ts';

const claims: Omit<SignInSessionView, 'token'> = {
  user: {
    id: '0197c1b2-0000-7000-8000-000000000001',
    username: 'zoe@rink.test',
    first_name: 'Zoë',
    last_name: 'Łukasz-Ñandú 🏒',
    role_id: 40,
  },
  role: 'parent',
  id: '0197c1b2-0000-7000-8000-000000000001',
  issued: 1_790_000_000,
  expires: 1_790_028_800,
  timezone: 'America/Chicago',
  must_enroll: false,
  idle_seconds: 1800,
};

const signed = (payload: unknown) => {
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  const part = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  return `head.${part.replace(/=+$/, '')}.signature`;
};

describe('the token for pages', () => {
  it('contains the user, the role, the session and its times', () => {
    const token = signed({ ...claims, iat: 1, exp: 2, aud: 'blueline-ui' });
    expect(sessionIn(token)).toEqual({ ...claims, token });
  });

  it('of an earlier version is read without the timezone', () => {
    const { timezone: _, ...earlier } = claims;
    expect(sessionIn(signed(earlier))).toMatchObject({ id: claims.id, timezone: '' });
  });

  it('may be from before the second step and the idle limit', () => {
    const { must_enroll: _, idle_seconds: __, ...older } = claims;
    expect(sessionIn(signed(older))).toMatchObject({ must_enroll: false, idle_seconds: null });
  });

  it.each(['', 'no token', 'a.b.c', '{"user":{"id":"1"}}', `x.${btoa('null')}.y`])('is not %j', (raw) => {
    expect(sessionIn(raw)).toBeNull();
  });
});
