import { useQuery } from '@tanstack/react-query';
import type {
  LocationView,
  RosterView,
  ScheduleDetailView,
  ScheduleView,
  TrainerView,
  TrainingGroupView,
} from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { schedulePath } from './paths.ts';

/** As many as anybody can choose from. */
const MOST = 1000;

/** One session, with who is in it. */
export const useSchedule = (scheduleId: string) =>
  useQuery({
    queryKey: ['schedules', scheduleId],
    queryFn: async ({ signal }) =>
      (await http.get<ScheduleDetailView>(schedulePath(scheduleId), { signal })).results,
  });

/** Several sessions, in the order of their times; those to come and those that were. */
export const useSchedules = (scheduleIds: readonly string[]) =>
  useQuery({
    queryKey: ['schedules', 'chosen', ...scheduleIds],
    queryFn: ({ signal }) =>
      readAll<ScheduleView>('schedules', {
        filter: { id: scheduleIds, showPast: true },
        sort: ['starts_at', 'ASC'],
        signal,
      }),
  });

/** Who was in a session at a moment (UTC instant); without one, when it began. */
export const useRoster = (scheduleId: string, at?: string) =>
  useQuery({
    queryKey: ['schedules', scheduleId, 'roster', at],
    queryFn: async ({ signal }) => {
      const query = at === undefined ? '' : `?${new URLSearchParams({ at })}`;
      return (await http.get<RosterView>(`${schedulePath(scheduleId)}/roster${query}`, { signal })).results;
    },
  });

/** The active training groups of all seasons, by name. */
export const useGroups = () =>
  useQuery({
    queryKey: ['training groups', 'choices'],
    queryFn: ({ signal }) =>
      readAll<TrainingGroupView>('training-groups', { sort: ['group_name', 'ASC'], signal }),
  });

/** The active locations, by name. */
export const useLocations = () =>
  useQuery({
    queryKey: ['locations', 'choices'],
    queryFn: ({ signal }) => readAll<LocationView>('locations', { sort: ['name', 'ASC'], signal }),
  });

/** The active trainers, by name. */
export const useTrainers = () =>
  useQuery({
    queryKey: ['trainers', 'choices'],
    queryFn: ({ signal }) => readAll<TrainerView>('trainers', { sort: ['name', 'ASC'], signal }),
  });

interface Reading {
  readonly filter?: object;
  readonly sort: readonly [field: string, order: 'ASC' | 'DESC'];
  readonly signal: AbortSignal;
}

async function readAll<Row>(path: string, { filter = {}, sort, signal }: Reading): Promise<readonly Row[]> {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify(sort),
    range: JSON.stringify([0, MOST - 1]),
  });
  return (await http.get<readonly Row[]>(`${path}?${query}`, { signal })).results;
}
