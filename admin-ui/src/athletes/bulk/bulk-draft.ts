import type { BulkChangeBody } from '../../../../contract/athletes/bulk-changes.ts';
import { followUpProblems } from '../../../../domain/athletes/athlete-changes.ts';
import type { BulkChangeKind } from '../../../../domain/athletes/bulk/bulk-values.ts';

/** What is typed in the dialog. Only the inputs of the chosen field are shown. */
export interface BulkDraft {
  /** The id of a lead type, trainer or group, `none`, `active` or `inactive`; '' while nothing is chosen. */
  readonly choice: string;
  /** A day, '', or typed text that is not a day. */
  readonly day: string;
  readonly reason: string;
}

export const emptyDraft: BulkDraft = { choice: '', day: '', reason: '' };

/** No trainer, or no follow-up. */
export const NONE = 'none';

export function draftProblems(kind: BulkChangeKind, { choice, day, reason }: BulkDraft) {
  if (kind !== 'follow-up' || choice === NONE) return [];
  return followUpProblems({ nextFollowUp: day || null, reason: reason.trim() });
}

/** The change that the inputs describe; undefined while they are incomplete. */
export function changeIn(kind: BulkChangeKind, draft: BulkDraft): BulkChangeBody | undefined {
  const { choice, day, reason } = draft;
  if (kind === 'follow-up') {
    if (choice === NONE) return { kind, nextFollowUp: '', reason: null };
    if (day === '' || draftProblems(kind, draft).length > 0) return undefined;
    return { kind, nextFollowUp: day, reason: reason.trim() || null };
  }
  if (choice === '') return undefined;
  switch (kind) {
    case 'lead-type':
      return { kind, athleteType: choice };
    case 'trainer':
      return { kind, trainerId: choice === NONE ? null : choice };
    case 'group':
      return { kind, groupId: choice };
    case 'active':
      return { kind, isActive: choice === 'active' };
  }
}
