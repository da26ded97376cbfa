import { z } from 'zod';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';
import { mergeKinds } from '../../shared/merge-kinds.ts';

const mergeId = z.uuid();
/** The name of a part (`commands/shared/merge-part.ts`). */
const part = z.string();
const pair = { kind: z.enum(mergeKinds), keptId: z.uuid(), absorbedId: z.uuid() };
const about = { mergeId, ...pair };

/** A sentence for staff, which may name people. It is sealed with the key of the person who is kept. */
const reason = z.string();
const sealedReason = {
  personal: {
    subject: ({ kind, keptId }: { kind: string; keptId: string }) => `${kind}:${keptId}`,
    erased: { reason: '' },
  },
};

/** Stream `merge-<id>`: two records of one person that an admin made one. */
export const mergeEvents = [
  defineEvent('MergeStarted', {
    ...about,
    /** The head of the log when the admin looked at what would happen. */
    position: z.string(),
    /** In the order in which they are carried out. */
    parts: z.array(part),
    /** The rights that somebody gains, each confirmed by the admin. Ids hold no personal data. */
    gainIds: z.array(z.string()),
  }),
  defineEvent('MergePartApplied', { ...about, part }),
  defineEvent('MergeCompleted', about),
  /** A part was refused, because something changed since the admin looked. What was moved before is given back. */
  defineEvent('MergeStopped', { ...about, part, reason }, sealedReason),
  /** Also recorded when an undo that could not go on is tried again. */
  defineEvent('MergeUndoStarted', about),
  defineEvent('MergePartUndone', { ...about, part }),
  /** Something happened between the look for obstacles and this part. The parts before it are undone. */
  defineEvent('MergeUndoStopped', { ...about, part, reason }, sealedReason),
  /** Both records are what they were. Also the end of a merge that was stopped. */
  defineEvent('MergeUndone', about),
] as const;

export type MergeEvent = EventOf<(typeof mergeEvents)[number]>;

const held = { recordId: z.uuid(), mergeId };

/** Stream `mergeHold-<record id>`: the merges that a record is or was a part of, one at a time. */
export const mergeHoldEvents = [
  defineEvent('RecordHeldForMerge', held),
  /** The merge was not started after all. */
  defineEvent('RecordReleasedFromMerge', held),
] as const;

export type MergeHoldEvent = EventOf<(typeof mergeHoldEvents)[number]>;
