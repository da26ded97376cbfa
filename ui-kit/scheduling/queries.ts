import { useQuery } from '@tanstack/react-query';
import type {
  AthleteGroupView,
  AthleteScheduleFilter,
  AthleteScheduleView,
  WaitingScheduleView,
} from '../api-types.ts';
import { http } from '../http.ts';
import { athleteGroupsPath, schedulesPath } from './paths.ts';

/** Everything that was read of the sessions of an athlete, by the beginning of its key. */
export const schedulesKey = (athleteId: string) => ['athlete schedules', athleteId] as const;

/** The sessions of an athlete that are not over, the next first; omitted ones among them. */
export const useUpcomingSchedules = (athleteId: string) =>
  useQuery({
    queryKey: [...schedulesKey(athleteId), 'upcoming'],
    queryFn: ({ signal }) => schedulesOf(athleteId, { from: new Date().toISOString() }, signal),
  });

/** Those that are over, the latest first. */
export const usePastSchedules = (athleteId: string) =>
  useQuery({
    queryKey: [...schedulesKey(athleteId), 'past'],
    queryFn: async ({ signal }) => {
      const until = new Date().toISOString();
      const begun = await schedulesOf(athleteId, { until }, signal);
      return begun.filter(({ ends_at }) => ends_at <= until).toReversed();
    },
  });

/** The sessions to come that an athlete waits for, the next first. */
export const useWaitingSchedules = (athleteId: string) =>
  useQuery({
    queryKey: [...schedulesKey(athleteId), 'waiting'],
    queryFn: async ({ signal }) => {
      const path = `${schedulesPath(athleteId)}/waiting`;
      return (await http.get<readonly WaitingScheduleView[]>(path, { signal })).results;
    },
  });

/** In which training groups an athlete is, and was. */
export const useAthleteGroups = (athleteId: string) =>
  useQuery({
    queryKey: ['athlete groups', athleteId],
    queryFn: async ({ signal }) =>
      (await http.get<readonly AthleteGroupView[]>(athleteGroupsPath(athleteId), { signal })).results,
  });

export async function schedulesOf(
  athleteId: string,
  filter: AthleteScheduleFilter,
  signal?: AbortSignal,
): Promise<readonly AthleteScheduleView[]> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  const { results } = await http.get<readonly AthleteScheduleView[]>(
    `${schedulesPath(athleteId)}?${query}`,
    signal ? { signal } : {},
  );
  return results;
}
