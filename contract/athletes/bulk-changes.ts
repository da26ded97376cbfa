import { z } from 'zod';
import { bulkChangeStatuses, MOST_ATHLETES } from '../../domain/athletes/bulk/bulk-values.ts';
import { dayOrBlank, id, instant, line, oneLine, position, revision } from '../shared/fields.ts';
import { athleteFilter } from './athletes.ts';

/** One field of many athletes, and the value that each of them gets. */
export const bulkChangeBody = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('lead-type'), athleteType: oneLine(100) }),
    z.strictObject({ kind: z.literal('trainer'), trainerId: id.nullable() }),
    z.strictObject({ kind: z.literal('group'), groupId: id }),
    z.strictObject({
      kind: z.literal('follow-up'),
      nextFollowUp: dayOrBlank.describe('Blank removes the follow-up.'),
      reason: line.nullable().describe('Null keeps the reason that each athlete has.'),
    }),
    z.strictObject({ kind: z.literal('active'), isActive: z.boolean() }),
  ])
  .meta({ id: 'BulkChangeBody' });
export type BulkChangeBody = z.input<typeof bulkChangeBody>;

const filter = athleteFilter.extend({ id: z.array(id).max(MOST_ATHLETES).optional() });
const except = z.array(id).max(MOST_ATHLETES).describe('Matching athletes who were deselected.').default([]);

export const bulkChangePreviewBody = z
  .strictObject({ filter, except, change: bulkChangeBody })
  .meta({ id: 'BulkChangePreviewBody' });
export type BulkChangePreviewBody = z.input<typeof bulkChangePreviewBody>;

/** What a bulk change would do. Nothing is changed. */
export const bulkChangePreviewView = z
  .object({
    /** The position as of which the athletes were counted. The same filter at the same position selects the same athletes. */
    position,
    athletes: z.int(),
    change: z.int().describe('Athletes who would get the value.'),
    same: z.int().describe('Athletes who have it already.'),
    erased: z.int().describe('Athletes who cannot be changed, because their personal data was erased.'),
  })
  .meta({ id: 'BulkChangePreviewView' });
export type BulkChangePreviewView = z.output<typeof bulkChangePreviewView>;

export const startBulkChangeBody = z
  .strictObject({
    id: id.optional(),
    filter,
    except,
    change: bulkChangeBody,
    position: z
      .string()
      .regex(/^\d{1,18}$/)
      .describe('From the preview: the athletes are selected as of this position.'),
    athletes: z.int().min(0).describe('The number that was confirmed. Another number refuses the change.'),
  })
  .meta({ id: 'StartBulkChangeBody' });
export type StartBulkChangeBody = z.input<typeof startBulkChangeBody>;

/** The ids of all athletes that a filter matches, by name. */
export const athleteIdsView = z.array(id).meta({ id: 'AthleteIdsView' });

const left = z.array(z.object({ athlete_id: id, name: z.string(), reason: z.string() }));

export const bulkChangeView = z
  .object({
    id,
    kind: z.enum(['lead-type', 'trainer', 'group', 'follow-up', 'active']),
    /** `Lead type: Prospect` */
    title: z.string(),
    status: z.enum(bulkChangeStatuses),
    athletes: z.int(),
    done: z.int().describe('Athletes that have been processed.'),
    changed: z.int(),
    same: z.int(),
    failed_count: z.int(),
    failed: left.describe('The athletes who could not be changed, and why. Empty in the list.'),
    undo_done: z.int().describe('Changed athletes that the undo has looked at.'),
    restored: z.int(),
    kept_count: z.int(),
    kept: left.describe('The athletes whom the undo left alone, and why. Empty in the list.'),
    started_at: instant,
    started_by: z.string().describe('Name of the user.'),
    finished_at: instant.nullable(),
    undoable_until: instant.nullable(),
    revision,
  })
  .meta({ id: 'BulkChangeView' });
export type BulkChangeView = z.output<typeof bulkChangeView>;
