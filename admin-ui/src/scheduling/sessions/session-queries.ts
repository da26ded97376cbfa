import { useQuery } from '@tanstack/react-query';
import type { ScheduleDetailView, StaffScheduleView } from '../../../../contract/scheduling/schedules.ts';
import { http } from '../../../../ui-kit/http.ts';
import { readList } from '../../shell/read-list.ts';
import { scheduleResource } from '../scheduling-paths.ts';

/** One session with its athletes. */
export const useSchedule = (scheduleId: string, isEnabled = true) =>
  useQuery({
    enabled: isEnabled,
    queryKey: ['schedules', scheduleId],
    queryFn: async ({ signal }) =>
      (await http.get<ScheduleDetailView>(scheduleResource(scheduleId), { signal })).results,
  });

/** As many as one command accepts. */
const MOST = 500;

/** The upcoming sessions of a training group, the next one first. */
export const useUpcomingOfGroup = (groupId: string, most = MOST) =>
  useQuery({
    queryKey: ['schedules', 'upcoming of group', groupId, most],
    queryFn: ({ signal }) =>
      readList<StaffScheduleView>('schedules', {
        filter: { training_group_id: [groupId], showPast: false },
        sort: ['starts_at', 'ASC'],
        most,
        signal,
      }),
  });
