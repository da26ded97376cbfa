import { z } from 'zod';
import { day } from '../../shared/day-schema.ts';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';

const bulkChangeId = z.uuid();
const left = z.object({ athleteId: z.uuid(), reason: z.string() });

/** One field of many athletes, and the value that each of them gets. */
export const bulkChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('lead-type'), athleteType: z.string() }),
  z.object({ kind: z.literal('trainer'), trainerId: z.uuid().nullable() }),
  /** `reason` null: every athlete keeps the own reason. Without a day there is none. */
  z.object({
    kind: z.literal('follow-up'),
    nextFollowUp: day.nullable(),
    reason: z.string().nullable(),
  }),
  z.object({ kind: z.literal('active'), isActive: z.boolean() }),
  /** Enrolls the athletes in a training group. */
  z.object({ kind: z.literal('group'), groupId: z.uuid() }),
]);
export type BulkChange = z.output<typeof bulkChange>;

/** Stream `bulkChange-<id>`: one field that staff changed for many athletes. Reasons hold no personal data. */
export const bulkChangeEvents = [
  defineEvent('BulkChangeStarted', {
    bulkChangeId,
    change: bulkChange,
    /** Number of athletes. */
    athletes: z.int(),
    /** The position of the log as of which the athletes were selected. */
    position: z.string(),
  }),
  /** Recorded with the start; large selections take several of these. */
  defineEvent('BulkChangeAthletesSelected', { bulkChangeId, athleteIds: z.array(z.uuid()) }),
  /** The result of the athletes up to `done`. */
  defineEvent('BulkChangeProgressed', {
    bulkChangeId,
    done: z.int(),
    changed: z.array(z.uuid()),
    /** Athletes who had the value already. */
    same: z.int(),
    failed: z.array(left),
  }),
  defineEvent('BulkChangeFinished', {
    bulkChangeId,
    changed: z.int(),
    same: z.int(),
    failed: z.int(),
    undoableUntil: z.iso.datetime(),
  }),
  defineEvent('BulkChangeUndoStarted', { bulkChangeId }),
  /** The result of the first `done` athletes that were changed. `kept`: they were not changed back. */
  defineEvent('BulkChangeUndoProgressed', {
    bulkChangeId,
    done: z.int(),
    restored: z.int(),
    kept: z.array(left),
  }),
  defineEvent('BulkChangeUndone', { bulkChangeId, restored: z.int(), kept: z.int() }),
] as const;

export type BulkChangeEvent = EventOf<(typeof bulkChangeEvents)[number]>;
