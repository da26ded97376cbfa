import { z } from 'zod';
import { roles } from '../../domain/shared/roles.ts';
import { id, instant, name, words } from './fields.ts';

const username = words(320);
/** As it is typed at the door. */
const password = words(1024);
/** As somebody wants it to be: what is too long is said beside the input. */
const newPassword = words(5000);
const token = words(500);

export const loginBody = z.strictObject({ username, password }).meta({ id: 'LoginBody' });
export type LoginBody = z.input<typeof loginBody>;

export const requestResetBody = z.strictObject({ username }).meta({ id: 'RequestResetBody' });
export type RequestResetBody = z.input<typeof requestResetBody>;

export const resetCookieBody = z.strictObject({ token }).meta({ id: 'ResetCookieBody' });
export type ResetCookieBody = z.input<typeof resetCookieBody>;

export const tokenBody = z
  .strictObject({ token, type: z.enum(['register', 'reset', 'login']) })
  .meta({ id: 'TokenBody' });
export type TokenBody = z.input<typeof tokenBody>;

export const resetPasswordBody = z
  .strictObject({
    password: newPassword,
    token: token.optional().describe('Left out when the browser holds the reset cookie.'),
  })
  .meta({ id: 'ResetPasswordBody' });
export type ResetPasswordBody = z.input<typeof resetPasswordBody>;

export const registerBody = z
  .strictObject({
    userData: z.strictObject({ firstName: name, lastName: name }),
    password: newPassword,
    token,
  })
  .meta({ id: 'RegisterBody' });
export type RegisterBody = z.input<typeof registerBody>;

export const savePasswordBody = z.strictObject({
  password: newPassword,
  originalPassword: password.optional().describe('Admins need not give it.'),
});
export type SavePasswordBody = z.input<typeof savePasswordBody>;

export const sessionUser = z
  .object({
    id,
    username: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    role_id: z.int(),
  })
  .meta({ id: 'SessionUser' });
export type SessionUser = z.output<typeof sessionUser>;

const secondsSince1970 = z.int().describe('Seconds since 1970.');

/** What the browser keeps to know who is signed in. It opens nothing: the credential is an httpOnly cookie. */
export const sessionView = z
  .object({
    user: sessionUser,
    role: z.enum(roles.map((role) => role.name)),
    id: id.describe('Of the user.'),
    issued: secondsSince1970,
    expires: secondsSince1970,
    token: z.string().describe('The same as a signed token for the pages. The API does not accept it.'),
  })
  .meta({ id: 'SessionView' });
export type SessionView = z.output<typeof sessionView>;

/** Whom a link in a mail is for. */
export const linkOwner = z
  .object({ user_id: id, username: z.string(), first_name: z.string(), last_name: z.string() })
  .meta({ id: 'LinkOwner' });
export type LinkOwner = z.output<typeof linkOwner>;

export const loginLink = z.object({ token: z.string(), expires_at: instant }).meta({ id: 'LoginLink' });
export type LoginLink = z.output<typeof loginLink>;

export const openSession = z
  .object({
    id,
    opened_at: instant,
    expires_at: instant,
    via: z.enum(['password', 'link', 'registration']),
    user_agent: z.string(),
    address: z.string().describe('Network address of the browser.'),
    is_current: z.boolean().describe('Whether it is the session that asks.'),
  })
  .meta({ id: 'OpenSession' });
export type OpenSession = z.output<typeof openSession>;
