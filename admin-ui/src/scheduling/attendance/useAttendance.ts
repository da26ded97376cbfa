import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AthleteAttendanceView, AttendanceView } from '../../../../contract/scheduling/attendance.ts';
import type { AttendanceMark } from '../../../../domain/scheduling/attendance/marks.ts';
import { ApiFailure } from '../../../../ui-kit/api-failure.ts';
import { isPastShown } from '../../../../ui-kit/as-of-moment.ts';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { scheduleResource } from '../scheduling-paths.ts';
import { type OnDevice, onDevice } from './offline/device-outbox.ts';
import type { KeptRoster } from './offline/device-store.ts';
import type { OutboxState } from './offline/outbox.ts';
import { type Attendee, withMarks } from './roster.ts';

/** A roster, and whether it came from the server or from this device. */
export interface ReadRoster extends KeptRoster {
  readonly isFromDevice: boolean;
}

const ALL = ['attendance'];
const TODAY = [...ALL, 'today'];

const readNow = (roster: AttendanceView): ReadRoster => {
  const readAt = Date.now();
  return { roster, readAt, clockAhead: Date.parse(roster.read_at) - readAt, isFromDevice: false };
};

/** Queries that also answer without a network, so they must not wait for one. */
const onDeviceToo = { networkMode: 'always', retry: false } as const;

const isOutOfReach = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 0 || error.status >= 500) && !isPastShown();

async function keep(rosters: readonly ReadRoster[]): Promise<void> {
  if (isPastShown()) return;
  const { store } = await onDevice();
  const ofToday = rosters.filter(({ roster }) => roster.is_today);
  if (ofToday.length > 0) await store?.keepRosters(ofToday).catch(() => undefined);
}

async function keptRosters(): Promise<ReadRoster[]> {
  const { store } = await onDevice();
  return ((await store?.rosters()) ?? []).map((kept) => ({ ...kept, isFromDevice: true }));
}

/** The sessions of today by time; without a network those that this device keeps. */
export const useToday = () =>
  useQuery({
    queryKey: TODAY,
    ...onDeviceToo,
    queryFn: async ({ signal }): Promise<ReadRoster[]> => {
      try {
        const { results } = await http.get<AttendanceView[]>('attendance/today', { signal });
        const rosters = results.map(readNow);
        await keep(rosters);
        return rosters;
      } catch (error) {
        const kept = isOutOfReach(error) ? await keptRosters() : [];
        if (kept.length === 0) throw error;
        return kept.toSorted((one, other) => (one.roster.starts_at < other.roster.starts_at ? -1 : 1));
      }
    },
  });

/** The attendance of a session; without a network from this device. */
export const useRoster = (scheduleId: string) =>
  useQuery({
    queryKey: [...ALL, 'session', scheduleId],
    ...onDeviceToo,
    queryFn: async ({ signal }): Promise<ReadRoster> => {
      try {
        const path = `${scheduleResource(scheduleId)}/attendance`;
        const read = readNow((await http.get<AttendanceView>(path, { signal })).results);
        await keep([read]);
        return read;
      } catch (error) {
        const kept = isOutOfReach(error) ? await keptRosters() : [];
        const found = kept.find(({ roster }) => roster.schedule_id === scheduleId);
        if (!found) throw error;
        return found;
      }
    },
  });

/** The attendance of a session for pages that do not keep it on this device; undefined until it is read. */
export const useReadAttendance = (scheduleId: string): AttendanceView | undefined =>
  useQuery({
    queryKey: [...ALL, 'read', scheduleId],
    queryFn: async ({ signal }) =>
      (await http.get<AttendanceView>(`${scheduleResource(scheduleId)}/attendance`, { signal })).results,
  }).data;

/** The attendance of an athlete. */
export const useAthleteAttendance = (athleteId: string) =>
  useQuery({
    queryKey: [...ALL, 'athlete', athleteId],
    queryFn: async ({ signal }) =>
      (
        await http.get<AthleteAttendanceView>(`athletes/${encodeURIComponent(athleteId)}/attendance`, {
          signal,
        })
      ).results,
  });

/** The attendance of this user on this device; undefined while it opens. */
export function useOnDevice(): OnDevice | undefined {
  const [device, setDevice] = useState<OnDevice>();
  const queries = useQueryClient();
  useEffect(() => {
    let isGone = false;
    let stopListening: (() => void) | undefined;
    void onDevice().then((opened) => {
      if (isGone) return;
      setDevice(opened);
      stopListening = opened.outbox.onSent(({ schedule_id, marks }) => {
        showSent(queries, schedule_id, (roster) => withMarks(roster, marks));
        void queries.invalidateQueries();
      });
      if (!isPastShown()) void opened.outbox.send();
    });
    return () => {
      isGone = true;
      stopListening?.();
    };
  }, [queries]);
  return device;
}

/** Shows an answer at once, so that a mark does not disappear between its sending and the next read. */
function showSent(
  queries: QueryClient,
  scheduleId: string,
  change: (roster: AttendanceView) => AttendanceView,
): void {
  const changed = (read: ReadRoster): ReadRoster =>
    read.roster.schedule_id === scheduleId ? { ...read, roster: change(read.roster) } : read;
  queries.setQueryData<ReadRoster[]>(TODAY, (list) => list?.map(changed));
  queries.setQueryData<ReadRoster>([...ALL, 'session', scheduleId], (read) => read && changed(read));
}

const nothing: OutboxState = { items: [], isSending: false, trouble: undefined, isStored: true };
const never = () => () => undefined;

export const useOutbox = (device: OnDevice | undefined): OutboxState =>
  useSyncExternalStore(device?.outbox.subscribe ?? never, device?.outbox.state ?? (() => nothing));

/** One command: the same or another mark for each of these athletes, made now on the clock of the server. */
export function markNow(
  { outbox }: OnDevice,
  { roster, clockAhead }: KeptRoster,
  wanted: readonly { readonly athlete: Attendee; readonly mark: AttendanceMark | null }[],
): void {
  const madeAt = Date.now();
  const made_at = new Date(madeAt + clockAhead).toISOString();
  void outbox.add({
    key: newId(),
    madeAt,
    scheduleId: roster.schedule_id,
    marks: wanted.map(({ athlete, mark }) => ({
      athlete_id: athlete.athlete_id,
      mark,
      made_at,
      mark_id: newId(),
    })),
    refusal: null,
  });
}

/** Whether this page opens without a network: its files are kept, and so are the rosters. */
export function useOpensOffline(device: OnDevice | undefined): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
    let isGone = false;
    navigator.serviceWorker
      .register('/attendance-worker.js', { scope: '/attendance' })
      .then(isActive)
      .then(
        () => {
          if (!isGone) setReady(true);
        },
        // The page works without it as long as it stays open.
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, []);
  return isReady && device?.store !== undefined;
}

/** Resolves once the first worker of the page has stored the files. */
function isActive(registration: ServiceWorkerRegistration): Promise<void> {
  const { active, installing, waiting } = registration;
  const coming = installing ?? waiting;
  if (active || !coming) return Promise.resolve();
  return new Promise((resolve) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve();
    });
  });
}
