import { z } from 'zod';
import { linkUserModes } from '../../domain/access/access-values.ts';
import { registeredStatuses } from '../../domain/access/registered-status.ts';
import { id, line, name, oneLine } from '../shared/fields.ts';

/** Part 1 §5, Link User to Athlete: an existing user, a contact who is invited, or a new user. */
export const linkUserBody = z
  .strictObject({
    mode: z.enum(linkUserModes),
    userId: oneLine(40).default(''),
    contactId: oneLine(40).default(''),
    firstName: name.default(''),
    lastName: name.default(''),
    username: oneLine(320).default(''),
    userRole: z.int().nullable().default(20),
  })
  .meta({ id: 'LinkUserBody' });
export type LinkUserBody = z.input<typeof linkUserBody>;

export const athleteUserView = z
  .object({
    user_id: id,
    display_name: z.string(),
    username: z.string(),
    role_name: z.string(),
    registered_status: z.enum(registeredStatuses),
    is_active: z.boolean(),
    billing_accounts: z
      .array(z.object({ id, card_type: z.string(), card_reference: z.string(), is_active: z.boolean() }))
      .describe('Cards on file of the user.'),
  })
  .meta({ id: 'AthleteUserView' });
export type AthleteUserView = z.output<typeof athleteUserView>;

/** Users who can be linked to the athlete. */
export const linkableUserView = z
  .object({ id, label: z.string(), is_active: z.boolean() })
  .meta({ id: 'LinkableUserView' });
export type LinkableUserView = z.output<typeof linkableUserView>;

export const linkableUserFilter = z
  .strictObject({ q: line.optional(), showInactive: z.boolean().optional() })
  .meta({ id: 'LinkableUserFilter' });
export type LinkableUserFilter = z.input<typeof linkableUserFilter>;

export const inviteContactsBody = z
  .strictObject({ contactIds: z.array(id).min(1).max(1000) })
  .meta({ id: 'InviteContactsBody' });
export type InviteContactsBody = z.input<typeof inviteContactsBody>;

/** One result per contact: a contact who cannot be invited does not stop the others. */
export const contactInvitesView = z
  .object({
    done: z.array(id).describe('Ids of invited contacts.'),
    failed: z.array(z.object({ id, name: z.string(), reason: z.string() })),
  })
  .meta({ id: 'ContactInvitesView' });
export type ContactInvitesView = z.output<typeof contactInvitesView>;
