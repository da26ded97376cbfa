import { formatDay } from '../../shared/day.ts';
import type { Names } from '../../shared/sentences.ts';
import type { BulkChange } from './events.ts';

/** `Lead type: Prospect` */
export function bulkChangeTitle(change: BulkChange, names: Names): string {
  switch (change.kind) {
    case 'lead-type':
      return `Lead type: ${names(change.athleteType, change.athleteType)}`;
    case 'trainer':
      return change.trainerId === null
        ? 'Assigned trainer removed'
        : `Assigned trainer: ${names(change.trainerId, 'a deleted trainer')}`;
    case 'group':
      return `Training group: ${names(change.groupId, 'a deleted group')}`;
    case 'follow-up':
      return change.nextFollowUp === null
        ? 'Follow-up removed'
        : `Follow-up: ${formatDay(change.nextFollowUp)}`;
    case 'active':
      return change.isActive ? 'Marked active' : 'Marked inactive';
  }
}
