import { GroupFilterButton } from './GroupFilterButton.tsx';
import { useScheduleFilter } from './schedule-filter.ts';

/** Narrows the list around to training groups. */
export const ListGroupFilter = ({ seasonId }: { seasonId: string | undefined }) => {
  const { filter, change } = useScheduleFilter();
  return (
    <GroupFilterButton
      chosen={filter.training_group_id ?? []}
      seasonId={seasonId}
      onChange={(groupIds) => change({ training_group_id: groupIds.length > 0 ? groupIds : undefined })}
    />
  );
};
