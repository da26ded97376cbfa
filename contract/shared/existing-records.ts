import { z } from 'zod';
import type { ExistingRecord } from '../../domain/shared/existing-record.ts';
import { id } from './fields.ts';

/** A record that exists already and may be the one that the caller is about to create. */
export const existingRecordView = z
  .object({
    kind: z.string(),
    id,
    name: z.string(),
    detail: z.string().describe('What tells it apart, such as a birthdate or whose contact it is.'),
    parent_id: id.nullable().describe('The record whose page shows this one, if it has no page of its own.'),
    score: z.int().describe('How likely it is the same, from 0 to 100.'),
    reasons: z.array(z.string()).describe('Why it may be the same, in sentences.'),
  })
  .meta({ id: 'ExistingRecordView' });
export type ExistingRecordView = z.output<typeof existingRecordView>;

export const existingViewOf = ({ parentId, reasons, ...record }: ExistingRecord): ExistingRecordView => ({
  ...record,
  parent_id: parentId,
  reasons: [...reasons],
});
