import { z } from 'zod';
import { mergeStatuses } from '../../domain/athletes/merges/merge-status.ts';
import { mergeKinds } from '../../domain/shared/merge-kinds.ts';
import { id, instant, oneLine, position, revision } from '../shared/fields.ts';

const kind = z.enum(mergeKinds);

/** One of the two records, with what is known about it. */
export const mergedRecordView = z
  .object({
    id,
    name: z.string(),
    details: z.array(z.object({ label: z.string(), value: z.string() })),
  })
  .meta({ id: 'MergedRecordView' });
export type MergedRecordView = z.output<typeof mergedRecordView>;

/** What a merge would do. Nothing is changed. */
export const mergePreviewView = z
  .object({
    kind,
    kept: mergedRecordView,
    absorbed: mergedRecordView,
    position,
    fingerprint: z
      .string()
      .describe('Of everything that is shown here. The start is refused if it has changed.'),
    moves: z.array(z.string()).describe('What the kept record gets, in sentences.'),
    gains: z
      .array(z.object({ id: z.string(), sentence: z.string() }))
      .describe('Rights that somebody gains. The start has to confirm each of them.'),
    refusals: z.array(z.string()).describe('Why the merge is not possible, in sentences. Empty: it is.'),
  })
  .meta({ id: 'MergePreviewView' });
export type MergePreviewView = z.output<typeof mergePreviewView>;

export const startMergeBody = z
  .strictObject({
    id: id.optional(),
    kind,
    kept: id,
    absorbed: id.describe('The record that becomes a part of the kept one.'),
    position: z
      .string()
      .regex(/^\d{1,18}$/)
      .describe('From the preview.'),
    fingerprint: oneLine(100).describe('From the preview.'),
    gains: z.array(oneLine(200)).max(2000).describe('The gains that were confirmed, by id.'),
  })
  .meta({ id: 'StartMergeBody' });
export type StartMergeBody = z.input<typeof startMergeBody>;

export const mergeView = z
  .object({
    id,
    kind,
    kept_id: id,
    kept_name: z.string().describe('Empty after an erasure.'),
    absorbed_id: id,
    absorbed_name: z.string().describe('Empty after an erasure.'),
    status: z.enum(mergeStatuses),
    parts: z.int(),
    applied: z.int().describe('Parts that are carried out and not undone.'),
    reason: z.string().describe('Why it was stopped, or why the undo could not go on; empty in lists.'),
    started_at: instant,
    started_by: z.string().describe('Name of the user.'),
    undo_at: instant.nullable(),
    undo_by: z.string(),
    revision,
  })
  .meta({ id: 'MergeView' });
export type MergeView = z.output<typeof mergeView>;

/** What happened since that an undo could not part, in sentences. Empty: it can be undone. */
export const undoPreviewView = z.object({ obstacles: z.array(z.string()) }).meta({ id: 'UndoPreviewView' });
export type UndoPreviewView = z.output<typeof undoPreviewView>;
