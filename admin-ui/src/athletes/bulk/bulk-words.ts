import type { BulkChangePreviewView, BulkChangeView } from '../../../../contract/athletes/bulk-changes.ts';
import type { BulkChangeKind } from '../../../../domain/athletes/bulk/bulk-values.ts';

/** The fields that can be changed, in the order of the menu. */
export const bulkFields: Readonly<Record<BulkChangeKind, string>> = {
  'lead-type': 'Lead type',
  trainer: 'Assigned trainer',
  group: 'Training group',
  'follow-up': 'Follow-up',
  active: 'Active or inactive',
};

export const bulkStatusWords = {
  running: { tone: 'orange', label: 'running' },
  done: { tone: 'green', label: 'done' },
  undoing: { tone: 'orange', label: 'being undone' },
  undone: { tone: 'grey', label: 'undone' },
} as const satisfies Record<BulkChangeView['status'], object>;

const number = (value: number): string => value.toLocaleString('en-US');

/** `1 athlete`, `343 athletes`. */
export const athletesIn = (count: number): string => `${number(count)} athlete${count === 1 ? '' : 's'}`;

/** What would happen: `331 athletes will be changed; 12 already have it.` */
export function previewWords({ change, same, erased }: BulkChangePreviewView): string {
  const parts = [
    change === 0 ? 'No athlete will be changed' : `${athletesIn(change)} will be changed`,
    ...(same > 0 ? [`${number(same)} already ${same === 1 ? 'has' : 'have'} it`] : []),
    ...(erased > 0 ? [`${number(erased)} cannot be changed, because their personal data was erased`] : []),
  ];
  return `${parts.join('; ')}.`;
}

/** How far it is, or what became of it. */
export function outcomeWords(one: BulkChangeView): string {
  const { status, done, athletes, changed, same, failed_count, undo_done, restored, kept_count } = one;
  const missed = failed_count > 0 ? `; ${number(failed_count)} could not be changed` : '';
  switch (status) {
    case 'running':
      return `${number(done)} of ${athletesIn(athletes)} processed${missed}.`;
    case 'done':
      return `${athletesIn(changed)} changed${same > 0 ? `; ${number(same)} already had it` : ''}${missed}.`;
    case 'undoing':
      return `${number(undo_done)} of ${athletesIn(changed)} looked at.`;
    case 'undone':
      return `${athletesIn(restored)} changed back${kept_count > 0 ? `; ${number(kept_count)} left alone` : ''}.`;
  }
}

/** Whether it can still be undone. */
export const isUndoable = ({ status, changed, undoable_until }: BulkChangeView, now = new Date()): boolean =>
  status === 'done' && changed > 0 && undoable_until !== null && new Date(undoable_until) > now;

export const isUnderWay = ({ status }: Pick<BulkChangeView, 'status'>): boolean =>
  status === 'running' || status === 'undoing';
