import { useQuery } from '@tanstack/react-query';
import type {
  AthleteGroupView,
  AthleteScheduleFilter,
  AthleteScheduleView,
  WaitingScheduleView,
} from '../../contract/scheduling/athlete-schedules.ts';
import { shownInstant } from '../as-of-moment.ts';
import { http } from '../http.ts';
import { athleteGroupsPath, schedulesPath } from './schedule-paths.ts';

/** Prefix of the query keys for everything about an athlete's sessions. */
const schedulesKey = (athleteId: string) => ['athlete schedules', athleteId] as const;

/** The sessions of an athlete that have not ended, next first, including omitted ones. */
export const useUpcomingSchedules = (athleteId: string) =>
  useQuery({
    queryKey: [...schedulesKey(athleteId), 'upcoming'],
    queryFn: ({ signal }) => schedulesOf(athleteId, { from: shownInstant() }, signal),
  });

/** The sessions of an athlete that end after a moment (UTC instant), next first, including omitted ones. */
export const schedulesFrom = (athleteId: string, from: string) => ({
  queryKey: [...schedulesKey(athleteId), 'from', from],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => schedulesOf(athleteId, { from }, signal),
});

/** The sessions that have ended, latest first. */
export const usePastSchedules = (athleteId: string) =>
  useQuery({
    queryKey: [...schedulesKey(athleteId), 'past'],
    queryFn: async ({ signal }) => {
      const until = shownInstant();
      const begun = await schedulesOf(athleteId, { until }, signal);
      return begun.filter(({ ends_at }) => ends_at <= until).toReversed();
    },
  });

/** The upcoming sessions whose waitlist an athlete is on, next first. */
export const useWaitingSchedules = (athleteId: string) =>
  useQuery({
    queryKey: [...schedulesKey(athleteId), 'waiting'],
    queryFn: async ({ signal }) => {
      const path = `${schedulesPath(athleteId)}/waiting`;
      return (await http.get<readonly WaitingScheduleView[]>(path, { signal })).results;
    },
  });

/** The current and former training groups of an athlete. */
export const groupsOfAthlete = (athleteId: string) => ({
  queryKey: ['athlete groups', athleteId],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    (await http.get<readonly AthleteGroupView[]>(athleteGroupsPath(athleteId), { signal })).results,
});

export const useAthleteGroups = (athleteId: string) => useQuery(groupsOfAthlete(athleteId));

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
