import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AthleteScheduleView, SavedSchedulesView } from '../../contract/scheduling/athlete-schedules.ts';
import { messageOf } from '../api-failure.ts';
import { http } from '../http.ts';
import { newId } from '../new-id.ts';
import { schedulesPath } from './schedule-paths.ts';

type Omission = 'omit' | 'restore';

/** The last action, as long as it can be undone. */
export interface Undoable {
  readonly athleteId: string;
  readonly kind: Omission;
  readonly session: AthleteScheduleView;
}

/** Values by athlete and session: two athletes of a family may be in one session. */
type ByPlace<Value> = Readonly<Record<string, Value | undefined>>;
const placeOf = (athleteId: string, sessionId: string): string => `${athleteId} ${sessionId}`;

/** Omits and restores the sessions of one athlete. */
export type AthleteOmission = ReturnType<ReturnType<typeof useOmissions>['of']>;

/** Omits and restores sessions of one athlete, see `useOmissions`. */
export function useOmission(athleteId: string) {
  const { of, ...others } = useOmissions();
  return { ...of(athleteId), ...others };
}

/**
 * Omits and restores sessions of the athletes of a family. The change shows immediately, and is reverted if the server
 * refuses; the reason shows next to the session.
 */
export function useOmissions() {
  const queries = useQueryClient();
  const [undoable, setUndoable] = useState<Undoable>();
  const [refusals, setRefusals] = useState<ByPlace<string>>({});
  /** Changes that are being sent; data read before they finish is outdated. */
  const [wanted, setWanted] = useState<ByPlace<{ readonly isOmitted: boolean }>>({});
  /** By place: commands are sent one after the other, in the order in which they were pressed. */
  const last = useRef(new Map<string, Promise<unknown>>());

  const refuse = (place: string, message: string | undefined) =>
    setRefusals((before) => ({ ...before, [place]: message }));

  const send = async ({ kind, athleteId, session: { id } }: Undoable): Promise<boolean> => {
    const place = placeOf(athleteId, id);
    try {
      const { results } = await http.post<SavedSchedulesView>(`${schedulesPath(athleteId)}/${kind}`, {
        body: { scheduleIds: [id] },
        idempotencyKey: newId(),
      });
      const [error] = results.errors;
      refuse(place, error?.message);
      return !error;
    } catch (error) {
      refuse(place, messageOf(error));
      return false;
    }
  };

  const change = async (wish: Undoable): Promise<boolean> => {
    const place = placeOf(wish.athleteId, wish.session.id);
    const want = { isOmitted: wish.kind === 'omit' };
    refuse(place, undefined);
    setWanted((before) => ({ ...before, [place]: want }));
    const sent = (last.current.get(place) ?? Promise.resolve()).then(() => send(wish));
    last.current.set(place, sent);
    const isDone = await sent;
    void queries
      .invalidateQueries()
      .then(() =>
        setWanted((before) => (before[place] === want ? { ...before, [place]: undefined } : before)),
      );
    return isDone;
  };

  const changeUndoably = async (wish: Undoable) => {
    setUndoable(undefined);
    if (await change(wish)) setUndoable(wish);
  };

  return {
    of: (athleteId: string) => ({
      omit: (session: AthleteScheduleView) => void changeUndoably({ kind: 'omit', athleteId, session }),
      restore: (session: AthleteScheduleView) => void changeUndoably({ kind: 'restore', athleteId, session }),
      /** The reason of the last refusal. */
      refusalOf: (sessionId: string): string | undefined => refusals[placeOf(athleteId, sessionId)],
      /** The sessions as they will be when all pending changes are saved. */
      foreseen: (sessions: readonly AthleteScheduleView[]): readonly AthleteScheduleView[] =>
        sessions.map((session) => {
          const isOmitted = wanted[placeOf(athleteId, session.id)]?.isOmitted;
          return isOmitted === undefined ? session : { ...session, is_omitted: isOmitted };
        }),
    }),
    /** Returns whether it was undone. */
    undo: async (): Promise<boolean> => {
      if (!undoable) return false;
      setUndoable(undefined);
      return change({ ...undoable, kind: undoable.kind === 'omit' ? 'restore' : 'omit' });
    },
    undoable,
    forget: () => setUndoable(undefined),
  };
}
