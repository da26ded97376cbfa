import { useQueries } from '@tanstack/react-query';
import type {
  AthleteGroupView,
  AthleteScheduleView,
} from '../../../contract/scheduling/athlete-schedules.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { monthOf, weekOf } from '../../../domain/shared/week.ts';
import { instantAt } from '../../../ui-kit/business-time.ts';
import { groupsOfAthlete, schedulesFrom } from '../../../ui-kit/scheduling/schedule-queries.ts';
import type { FamilyAthlete } from '../family/family-athlete.ts';
import type { Loadable } from '../shell/Loaded.tsx';

/** The first day of the calendar: the current month and week are whole, also their past days. */
export function firstDayOf(today: Day): Day {
  const [month, week] = [monthOf(today), weekOf(today)];
  return month < week ? month : week;
}

/** By athlete, in their order: the sessions from the first day on, next first, including omitted ones. */
export const useFamilySchedules = (
  athletes: readonly FamilyAthlete[],
  firstDay: Day,
): Loadable<readonly (readonly AthleteScheduleView[])[]> =>
  useQueries({
    queries: athletes.map(({ id }) => schedulesFrom(id, instantAt({ day: firstDay, time: '00:00' }))),
    combine: together,
  });

/** By athlete, in their order: the current and former training groups. */
export const useFamilyGroups = (
  athletes: readonly FamilyAthlete[],
): Loadable<readonly (readonly AthleteGroupView[])[]> =>
  useQueries({ queries: athletes.map(({ id }) => groupsOfAthlete(id)), combine: together });

function together<Data>(answers: readonly Loadable<Data>[]): Loadable<readonly Data[]> {
  const data = answers.flatMap((answer) => (answer.data === undefined ? [] : [answer.data]));
  return {
    data: data.length === answers.length ? data : undefined,
    error: answers.find(({ error }) => error !== null)?.error ?? null,
    isFetching: answers.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const { refetch } of answers) void refetch();
    },
  };
}
