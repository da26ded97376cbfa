import { z } from 'zod';
import { personalLinks, signInWays } from '../../domain/access/access-values.ts';
import { roles } from '../../domain/shared/roles.ts';
import { id, instant, name, oneLine, words } from '../shared/fields.ts';

const username = oneLine(320);
/** An existing password, as typed at sign-in. */
const password = words(1024);
/** A new password. If it is too long, the error is shown beside the input. */
const newPassword = words(5000);
const token = words(500);

export const loginBody = z.strictObject({ username, password }).meta({ id: 'LoginBody' });
export type LoginBody = z.input<typeof loginBody>;

export const requestResetBody = z.strictObject({ username }).meta({ id: 'RequestResetBody' });
export type RequestResetBody = z.input<typeof requestResetBody>;

export const resetCookieBody = z.strictObject({ token }).meta({ id: 'ResetCookieBody' });
export type ResetCookieBody = z.input<typeof resetCookieBody>;

export const tokenBody = z.strictObject({ token, type: z.enum(personalLinks) }).meta({ id: 'TokenBody' });
export type TokenBody = z.input<typeof tokenBody>;

export const confirmUsernameBody = z.strictObject({ token }).meta({ id: 'ConfirmUsernameBody' });
export type ConfirmUsernameBody = z.input<typeof confirmUsernameBody>;

export const resetPasswordBody = z
  .strictObject({
    password: newPassword,
    token: token.optional().describe('Omitted if the browser has the reset cookie.'),
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
  originalPassword: password.optional().describe('Optional for admins.'),
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

/** Tells the browser who is signed in. It grants no access: the credential is an httpOnly cookie. */
export const signInSessionView = z
  .object({
    user: sessionUser,
    role: z.enum(roles.map((role) => role.name)),
    id: id.describe('Id of the user.'),
    issued: secondsSince1970,
    expires: secondsSince1970,
    has_weak_password: z
      .boolean()
      .optional()
      .describe(
        'After a sign-in: the password does not meet the current requirements and should be changed.',
      ),
    timezone: z.string().describe('IANA timezone of the business, whose days and times pages show.'),
    must_enroll: z
      .boolean()
      .describe('Whether the user must set up a second factor first. Until then nothing else is open.'),
    idle_seconds: z
      .int()
      .nullable()
      .describe('The session ends after this time without a request from the person; null: it does not.'),
    token: z.string().describe('The same data as a signed token for the pages. The API does not accept it.'),
  })
  .meta({ id: 'SessionView' });
export type SignInSessionView = z.output<typeof signInSessionView>;

/** The user that a link in an email is for. */
export const linkOwner = z
  .object({
    user_id: id,
    username: z.string(),
    role_id: z.int().describe('0: a person who cannot sign in.'),
    first_name: z.string(),
    last_name: z.string(),
  })
  .meta({ id: 'LinkOwner' });
export type LinkOwner = z.output<typeof linkOwner>;

export const loginLink = z.object({ token: z.string(), expires_at: instant }).meta({ id: 'LoginLink' });
export type LoginLink = z.output<typeof loginLink>;

export const openSession = z
  .object({
    id,
    opened_at: instant,
    expires_at: instant,
    via: z.enum(signInWays),
    user_agent: z.string(),
    address: z.string().describe('Network address of the browser.'),
    is_current: z.boolean().describe('Whether this is the session of the request.'),
  })
  .meta({ id: 'OpenSession' });
export type OpenSession = z.output<typeof openSession>;

export const idleView = z
  .object({
    seconds_left: z
      .number()
      .nullable()
      .describe('Until the session ends, unless the person does something; null: it does not end so.'),
  })
  .meta({ id: 'Idle' });
export type IdleView = z.output<typeof idleView>;
