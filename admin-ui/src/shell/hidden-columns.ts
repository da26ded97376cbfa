import { useStore } from 'react-admin';

/** Which columns of a list show, as one person chose it. */
export interface ColumnsKept {
  /** Where react-admin's table keeps the sources of those that are hidden. */
  readonly columnsKey: string;
  /** For people who never chose. The same array each time. */
  readonly hiddenAtFirst: readonly string[];
}

export const useHiddenColumns = ({ columnsKey, hiddenAtFirst }: ColumnsKept) =>
  useStore<readonly string[]>(columnsKey, hiddenAtFirst);
