import type { MergeView } from '../../../../contract/athletes/merges.ts';
import type { MergeKind } from '../../../../domain/shared/merge-kinds.ts';

export const mergeStatusWords = {
  running: { tone: 'orange', label: 'merging' },
  done: { tone: 'green', label: 'merged' },
  stopping: { tone: 'orange', label: 'stopping' },
  stopped: { tone: 'red', label: 'stopped' },
  undoing: { tone: 'orange', label: 'being undone' },
  stuck: { tone: 'red', label: 'undo not finished' },
  undone: { tone: 'grey', label: 'undone' },
} as const satisfies Record<MergeView['status'], object>;

/** `contacts` */
export const pluralOf: Readonly<Record<MergeKind, string>> = {
  contact: 'contacts',
  athlete: 'athletes',
  user: 'users',
};

/** `Ann Berg into Anna Berg`, or `Two records of Anna Berg` */
export function mergeTitle({ absorbed_name, kept_name }: MergeView): string {
  if (absorbed_name === '' || kept_name === '') return 'Two records of an erased person';
  return absorbed_name === kept_name ? `Two records of ${kept_name}` : `${absorbed_name} into ${kept_name}`;
}

/** `Undo the merge of Ann Berg into Anna Berg`, or `Undo the merge of two records of Anna Berg` */
export const undoTitle = (merge: MergeView): string => {
  const title = mergeTitle(merge);
  return `Undo the merge of ${hasTwoNames(merge) ? title : title.charAt(0).toLowerCase() + title.slice(1)}`;
};

const hasTwoNames = ({ absorbed_name, kept_name }: MergeView): boolean =>
  absorbed_name !== '' && kept_name !== '' && absorbed_name !== kept_name;

/** How far it is, or what became of it. */
export function mergeOutcome(merge: MergeView): string {
  const { absorbed_name, kept_name } = merge;
  const whose = mergeTitle(merge);
  switch (merge.status) {
    case 'running':
      return hasTwoNames(merge)
        ? `${absorbed_name} is being merged into ${kept_name}…`
        : `${whose} are being merged…`;
    case 'done':
      return hasTwoNames(merge) ? `${absorbed_name} was merged into ${kept_name}.` : `${whose} were merged.`;
    case 'stopping':
      return 'The merge was stopped. What was moved is being given back…';
    case 'stopped':
      return 'The merge was stopped. Both records are what they were.';
    case 'undoing':
      return 'The merge is being undone…';
    case 'stuck':
      return 'The undo could not finish. A part is still merged.';
    case 'undone':
      return 'The merge was undone. They are two records again.';
  }
}

/** Whether an undo can be asked for. */
export const isUndoable = ({ status }: MergeView): boolean => status === 'done' || status === 'stuck';
