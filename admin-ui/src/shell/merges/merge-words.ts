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

const named = (name: string) => name || 'An erased person';

/** `Ann Berg into Anna Berg` */
export const mergeTitle = ({ absorbed_name, kept_name }: MergeView): string =>
  `${named(absorbed_name)} into ${kept_name || 'an erased person'}`;

/** How far it is, or what became of it. */
export function mergeOutcome(merge: MergeView): string {
  const [absorbed, kept] = [named(merge.absorbed_name), merge.kept_name || 'an erased person'];
  switch (merge.status) {
    case 'running':
      return `${absorbed} is being merged into ${kept}…`;
    case 'done':
      return `${absorbed} was merged into ${kept}.`;
    case 'stopping':
      return 'The merge was stopped. What was moved is being given back…';
    case 'stopped':
      return 'The merge was stopped. Both records are what they were.';
    case 'undoing':
      return `The merge of ${absorbed} into ${kept} is being undone…`;
    case 'stuck':
      return 'The undo could not finish. A part is still merged.';
    case 'undone':
      return `The merge was undone. ${absorbed} and ${kept} are two records again.`;
  }
}

/** Whether an undo can be asked for. */
export const isUndoable = ({ status }: MergeView): boolean => status === 'done' || status === 'stuck';
