import { z } from 'zod';
import { LONGEST_SIGNATURE } from '../../domain/scheduling/waivers/athlete-waivers.ts';
import { LONGEST_WAIVER_NAME, LONGEST_WAIVER_TEXT } from '../../domain/scheduling/waivers/waiver.ts';
import { id, instant, line, oneLine, revision, words } from '../shared/fields.ts';

const groupIds = z
  .array(id)
  .max(200)
  .describe('The training groups whose athletes need it; empty: all athletes.');
const name = oneLine(LONGEST_WAIVER_NAME + 100);
const text = words(LONGEST_WAIVER_TEXT + 10_000);
const sha256 = z.string().describe('SHA-256 of the text in UTF-8, hexadecimal.');

export const createWaiverBody = z
  .strictObject({ name, group_ids: groupIds.default([]), text })
  .meta({ id: 'CreateWaiverBody' });
export type CreateWaiverBody = z.input<typeof createWaiverBody>;

export const changeWaiverBody = z
  .strictObject({ name, group_ids: groupIds, is_active: z.boolean() })
  .partial()
  .meta({ id: 'ChangeWaiverBody' });
export type ChangeWaiverBody = z.input<typeof changeWaiverBody>;

export const publishWaiverBody = z
  .strictObject({
    text,
    must_sign_anew: z.boolean().describe('Signatures of earlier versions no longer count.'),
  })
  .meta({ id: 'PublishWaiverBody' });
export type PublishWaiverBody = z.input<typeof publishWaiverBody>;

export const waiverView = z
  .object({
    id,
    name: z.string(),
    groups: z.array(z.object({ id, name: z.string() })).describe('Empty: all athletes need it.'),
    is_active: z.boolean(),
    version: z.int(),
    required_version: z.int().describe('Signatures of this and later versions count.'),
    needed: z.int().describe('Active athletes who need it.'),
    signed: z.int().describe('How many of them have signed.'),
    revision,
  })
  .meta({ id: 'WaiverView' });
export type WaiverView = z.output<typeof waiverView>;

export const waiverVersionView = z
  .object({
    version: z.int(),
    text: z.string(),
    sha256,
    must_sign_anew: z.boolean(),
    published_at: instant,
    published_by: z.string().describe('Name of the user.'),
  })
  .meta({ id: 'WaiverVersionView' });
export type WaiverVersionView = z.output<typeof waiverVersionView>;

export const waiverAthleteFilter = z
  .strictObject({ q: line.optional(), is_signed: z.boolean().optional() })
  .meta({ id: 'WaiverAthleteFilter' });
export type WaiverAthleteFilter = z.input<typeof waiverAthleteFilter>;

/** An athlete who needs a waiver, and the signature that counts. */
export const neededWaiverView = z
  .object({
    id: z.string().describe('`<waiver>.<athlete>`'),
    waiver_id: id,
    waiver_name: z.string(),
    version: z.int().describe('The newest one.'),
    athlete_id: id,
    athlete_name: z.string(),
    signed_version: z.int().nullable().describe('Null: it is not signed.'),
    signed_by: z.string().nullable().describe('The typed name; empty after the signer was erased.'),
    signed_at: instant.nullable(),
    reminded_at: instant.nullable().describe('The last reminder.'),
  })
  .meta({ id: 'NeededWaiverView' });
export type NeededWaiverView = z.output<typeof neededWaiverView>;

export const waiverSignatureView = z
  .object({
    id,
    waiver_id: id,
    waiver_name: z.string(),
    version: z.int(),
    sha256,
    signed_by: z.string(),
    signed_at: instant,
    file_id: id.describe('The copy among the files of the athlete.'),
    revoked_at: instant.nullable(),
    revoked_by: z.string().describe('Name of the user.'),
    revoked_reason: z.string(),
  })
  .meta({ id: 'WaiverSignatureView' });
export type WaiverSignatureView = z.output<typeof waiverSignatureView>;

export const athleteWaiversView = z
  .object({ needed: z.array(neededWaiverView), signatures: z.array(waiverSignatureView) })
  .meta({ id: 'AthleteWaiversView' });
export type AthleteWaiversView = z.output<typeof athleteWaiversView>;

export const remindOfWaiverBody = z
  .strictObject({ athlete_ids: z.array(id).min(1).max(200) })
  .meta({ id: 'RemindOfWaiverBody' });
export type RemindOfWaiverBody = z.input<typeof remindOfWaiverBody>;

export const remindersView = z
  .object({
    id,
    reminded: z.int().describe('Athletes whose parents get an email.'),
    skipped: z.array(z.object({ athlete_id: id, reason: z.string() })),
  })
  .meta({ id: 'WaiverRemindersView' });
export type RemindersView = z.output<typeof remindersView>;

export const revokeSignatureBody = z
  .strictObject({ reason: words(2000) })
  .meta({ id: 'RevokeSignatureBody' });
export type RevokeSignatureBody = z.input<typeof revokeSignatureBody>;

export const signWaiverBody = z
  .strictObject({
    version: z.int().describe('The version that was read.'),
    sha256: oneLine(64).describe('Hash of the text that was read.'),
    signed_by: oneLine(LONGEST_SIGNATURE + 100).describe('The typed first and last name.'),
    agrees: z.boolean(),
  })
  .meta({ id: 'SignWaiverBody' });
export type SignWaiverBody = z.input<typeof signWaiverBody>;

/** A waiver that an athlete of the family needs. */
export const familyWaiverView = z
  .object({
    waiver_id: id,
    athlete_id: id,
    athlete_name: z.string(),
    name: z.string(),
    version: z.int(),
    text: z.string(),
    sha256,
    signed_at: instant.nullable().describe('Null: it is to be signed.'),
    signed_by: z.string(),
    why_not: z.string().describe('Why the caller may not sign; empty if they may.'),
  })
  .meta({ id: 'FamilyWaiverView' });
export type FamilyWaiverView = z.output<typeof familyWaiverView>;
