import { z } from 'zod';
import { registeredStatuses } from '../../domain/access/registered-status.ts';
import { id, instant, line, name, oneLine, revision, words } from '../shared/fields.ts';

const registeredStatus = z.enum(registeredStatuses).meta({ id: 'RegisteredStatus' });

export const roleView = z.object({ id: z.int(), role_name: z.string() }).meta({ id: 'RoleView' });
export type RoleView = z.output<typeof roleView>;

/** An athlete that a user sees and pays for. */
export const assignmentView = z
  .object({
    entity: z.literal('athlete'),
    assignment_id: id,
    first_name: z.string().optional().describe('Missing if the athlete no longer exists.'),
    last_name: z.string().optional(),
  })
  .meta({ id: 'AssignmentView' });
export type AssignmentView = z.output<typeof assignmentView>;

export const userView = z
  .object({
    id,
    user_id: id.describe('The same as `id`.'),
    username: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    role: z.object({ role_id: z.int(), role_name: z.string() }),
    role_id: z.int(),
    is_active: z.boolean(),
    registered_status: registeredStatus,
    force_relogin: z.boolean(),
    failed_attempts: z.int().describe('Wrong passwords since the last sign-in.'),
    last_sign_in_at: instant.nullable(),
    pending_username: z
      .object({
        username: z.string(),
        expires_at: instant.nullable().describe('Null: an invitation to this address confirms it.'),
      })
      .nullable()
      .describe('A new username that its owner has not confirmed yet.'),
    assignments: z.array(assignmentView),
    merged_into: z
      .object({ id, name: z.string() })
      .nullable()
      .describe('The user that this one was merged into. Such a user is in no list and cannot sign in.'),
    permissions: z.array(z.string()).describe('Not used for access control; roles decide.'),
    revision,
  })
  .meta({ id: 'UserView' });
export type UserView = z.output<typeof userView>;

/** A user who may be another account of the same person. Nothing is merged by itself. */
export const alikeUserView = z
  .object({
    id,
    username: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    reasons: z.array(z.string()).describe('In sentences.'),
  })
  .meta({ id: 'AlikeUserView' });
export type AlikeUserView = z.output<typeof alikeUserView>;

/** Two users who look like one person. */
export const userDoubleView = z
  .object({
    one: alikeUserView.omit({ reasons: true }),
    other: alikeUserView.omit({ reasons: true }),
    reasons: z.array(z.string()).describe('In sentences.'),
  })
  .meta({ id: 'UserDoubleView' });
export type UserDoubleView = z.output<typeof userDoubleView>;

export const userFilter = z
  .strictObject({
    /** Searches first name, last name and username. */
    q: line.optional(),
    id: z.array(id).max(1000).optional(),
    /** Role ids; empty means all. */
    roles: z.array(z.int()).max(20).optional(),
    /** Empty means all. */
    statuses: z.array(registeredStatus).optional(),
    showInactive: z.boolean().optional(),
  })
  .meta({ id: 'UserFilter' });
export type UserFilter = z.input<typeof userFilter>;

const username = oneLine(320);

/** Both spellings are accepted (resolution Q039). Errors for missing fields are shown beside their inputs. */
export const createUserBody = z
  .strictObject({
    /** Id of the new user. */
    id: id.optional(),
    firstName: name.optional(),
    first_name: name.optional(),
    lastName: name.optional(),
    last_name: name.optional(),
    username: username.default(''),
    roleId: z.int().optional(),
    role_id: z.int().optional(),
    password: words(1024).optional(),
  })
  .meta({ id: 'CreateUserBody' });
export type CreateUserBody = z.input<typeof createUserBody>;

export const changeUserBody = z
  .strictObject({
    first_name: name,
    firstName: name,
    last_name: name,
    lastName: name,
    role_id: z.int(),
    roleId: z.int(),
    is_active: z.boolean(),
    isActive: z.boolean(),
  })
  .partial()
  .meta({ id: 'ChangeUserBody' });
export type ChangeUserBody = z.input<typeof changeUserBody>;

export const changeUsernameBody = z
  .strictObject({
    username,
    originalPassword: words(1024).default('').describe('The password of the caller.'),
  })
  .meta({ id: 'ChangeUsernameBody' });
export type ChangeUsernameBody = z.input<typeof changeUsernameBody>;

export const sendInviteBody = z
  .strictObject({ userIds: z.array(id).min(1).max(1000) })
  .meta({ id: 'SendInviteBody' });
export type SendInviteBody = z.input<typeof sendInviteBody>;

/** One result per user: a user who cannot be invited does not stop the others. */
export const invitesView = z
  .object({ done: z.array(id), failed: z.array(z.object({ id, reason: z.string() })) })
  .meta({ id: 'InvitesView' });
export type InvitesView = z.output<typeof invitesView>;

export const validateUsernamesBody = z
  .strictObject({ usernames: z.array(username).max(1000) })
  .meta({ id: 'ValidateUsernamesBody' });
export type ValidateUsernamesBody = z.input<typeof validateUsernamesBody>;

export const duplicatesView = z
  .object({
    duplicates: z.array(z.string()).describe('The requested usernames that are taken, in lower case.'),
  })
  .meta({ id: 'DuplicatesView' });
export type DuplicatesView = z.output<typeof duplicatesView>;

export const communicationPreferenceView = z
  .object({
    option_id: z.string(),
    label: z.string(),
    description: z.string(),
    user_opt_out: z.boolean(),
  })
  .meta({ id: 'CommunicationPreferenceView' });
export type CommunicationPreferenceView = z.output<typeof communicationPreferenceView>;

/** `add` records an opt-out, `delete` removes it (resolution Q042). */
export const communicationPreferenceBody = z
  .strictObject({ method: z.enum(['add', 'delete']) })
  .meta({ id: 'CommunicationPreferenceBody' });
export type CommunicationPreferenceBody = z.input<typeof communicationPreferenceBody>;

/** From the public page, whose address contains the token. Options that are not listed are opted in. */
export const communicationPreferencesBody = z
  .strictObject({ user_id: id, opt_out_ids: z.array(oneLine(100)).max(100) })
  .meta({ id: 'CommunicationPreferencesBody' });
export type CommunicationPreferencesBody = z.input<typeof communicationPreferencesBody>;

export const promptView = z
  .object({ id: z.string(), key: z.string(), title: z.string(), is_hidden: z.boolean() })
  .meta({ id: 'PromptView' });
export type PromptView = z.output<typeof promptView>;

export const promptSelectionBody = z
  .strictObject({ is_hidden: z.boolean() })
  .meta({ id: 'PromptSelectionBody' });
export type PromptSelectionBody = z.input<typeof promptSelectionBody>;
