import type { ImportView } from '../../../../contract/athletes/imports.ts';

export const statusWords = {
  running: { tone: 'orange', label: 'running' },
  done: { tone: 'green', label: 'done' },
  undoing: { tone: 'orange', label: 'being undone' },
  undone: { tone: 'grey', label: 'undone' },
} as const satisfies Record<ImportView['status'], object>;

/** `1 row`, `4,960 rows`. */
export const count = (number: number, one: string): string =>
  `${number.toLocaleString('en-US')} ${one}${number === 1 ? '' : 's'}`;
