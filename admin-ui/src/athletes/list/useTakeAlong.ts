import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { AthleteView } from '../../../../ui-kit/api-types.ts';
import { useNotices } from '../../shell/useNotices.ts';
import type { AthleteColumn } from './athlete-list-parts.ts';
import { everyAthlete, theseAthletes } from './every-athlete.ts';
import { exportProblem } from './table-export.ts';
import { useColumns } from './useColumns.ts';

interface Taken {
  readonly columns: readonly AthleteColumn[];
  readonly athletes: readonly AthleteView[];
}

/** Takes the chosen columns along to a file or to paper, of whoever is selected, otherwise of the whole list as it is filtered. */
export function useTakeAlong() {
  const { selectedIds, filterValues, sort } = useListContext();
  const { chosen: columns } = useColumns();
  const notices = useNotices();
  const [isRunning, setRunning] = useState(false);

  const read = () => {
    const order = { sort: sort.field, order: sort.order };
    return selectedIds.length > 0
      ? theseAthletes(selectedIds.map(String), order)
      : everyAthlete(filterValues, order);
  };

  /** Answers whether it was done; if not, the person knows why. */
  const take = async (hand: (taken: Taken) => void): Promise<boolean> => {
    setRunning(true);
    try {
      const athletes = columns.length > 0 ? await read() : [];
      const problem = exportProblem(columns, athletes);
      if (problem) notices.refused(problem);
      else hand({ columns, athletes });
      return problem === undefined;
    } catch (error) {
      notices.failed(error);
      return false;
    } finally {
      setRunning(false);
    }
  };

  return { take, isRunning };
}
