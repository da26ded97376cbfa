import { useListContext } from 'react-admin';
import { EmptyState } from '../../shell/EmptyState.tsx';

export const SchedulesEmpty = () => {
  const { filterValues } = useListContext();
  return (
    <EmptyState title={filterValues['showPast'] ? 'No schedules' : 'No schedules to come'}>
      New Schedule makes one, or a series that repeats on days of the week.
      {filterValues['showPast'] ? '' : ' Those that were show with “Show past”.'}
    </EmptyState>
  );
};
