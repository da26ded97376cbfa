import { z } from 'zod';
import { longest } from '../../domain/scheduling/emergency/emergency-details.ts';
import { id, instant, oneLine, words } from '../shared/fields.ts';

const contact = z.object({ name: z.string(), phone: z.string(), relationship: z.string() });
const texts = { allergies: z.string(), medication: z.string(), notes: z.string() };

export const emergencyDetailsView = z
  .object({
    athlete_id: id,
    details: z
      .object({ contacts: z.array(contact), ...texts })
      .nullable()
      .describe('Null: there are none.'),
    saved_at: instant.nullable(),
    saved_by: z.string().describe('Name of the user.'),
    seen: z
      .array(z.object({ name: z.string(), role: z.enum(['admin', 'trainer', 'family']), at: instant }))
      .describe('Who has opened them, the newest first, at most 20. Empty for trainers.'),
    may_edit: z.boolean(),
  })
  .meta({ id: 'EmergencyDetailsView' });
export type EmergencyDetailsView = z.output<typeof emergencyDetailsView>;

const typed = words(longest.text);
export const emergencyDetailsBody = z
  .strictObject({
    contacts: z
      .array(
        z.strictObject({
          name: oneLine(longest.name),
          phone: oneLine(longest.phone),
          relationship: oneLine(longest.relationship),
        }),
      )
      .max(20),
    allergies: typed,
    medication: typed,
    notes: typed,
  })
  .meta({ id: 'EmergencyDetailsBody' });
export type EmergencyDetailsBody = z.input<typeof emergencyDetailsBody>;

export const emergencyAccessView = z
  .object({
    is_enabled: z.boolean(),
    may_read: z.boolean(),
    why_not: z.string().describe('Why the caller may not read them; empty if they may.'),
    saved_at: instant.nullable().describe('Null: there are none, or the caller may not read them.'),
  })
  .meta({ id: 'EmergencyAccessView' });
export type EmergencyAccessView = z.output<typeof emergencyAccessView>;

export const sessionEmergencyView = z
  .object({
    athlete_ids: z.array(id).describe('Athletes of the session whose details the caller may open now.'),
  })
  .meta({ id: 'SessionEmergencyView' });
export type SessionEmergencyView = z.output<typeof sessionEmergencyView>;

export const emergencyOverviewView = z
  .object({ is_enabled: z.boolean(), athletes: z.int().describe('How many athletes have details.') })
  .meta({ id: 'EmergencyOverviewView' });
export type EmergencyOverviewView = z.output<typeof emergencyOverviewView>;
