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
  readonly kind: Omission;
  readonly session: AthleteScheduleView;
}

type BySession<Value> = Readonly<Record<string, Value | undefined>>;

/**
 * Omits and restores sessions of an athlete. The change shows immediately, and is reverted if the server
 * refuses; the reason shows next to the session.
 */
export function useOmission(athleteId: string) {
  const queries = useQueryClient();
  const [undoable, setUndoable] = useState<Undoable>();
  const [refusals, setRefusals] = useState<BySession<string>>({});
  /** Changes that are being sent; data read before they finish is outdated. */
  const [wanted, setWanted] = useState<BySession<{ readonly isOmitted: boolean }>>({});
  /** By session: commands are sent one after the other, in the order in which they were pressed. */
  const last = useRef(new Map<string, Promise<unknown>>());

  const refuse = (sessionId: string, message: string | undefined) =>
    setRefusals((before) => ({ ...before, [sessionId]: message }));

  const send = async (kind: Omission, { id }: AthleteScheduleView): Promise<boolean> => {
    try {
      const { results } = await http.post<SavedSchedulesView>(`${schedulesPath(athleteId)}/${kind}`, {
        body: { scheduleIds: [id] },
        idempotencyKey: newId(),
      });
      const [error] = results.errors;
      refuse(id, error?.message);
      return !error;
    } catch (error) {
      refuse(id, messageOf(error));
      return false;
    }
  };

  const change = async (kind: Omission, session: AthleteScheduleView): Promise<boolean> => {
    const want = { isOmitted: kind === 'omit' };
    refuse(session.id, undefined);
    setWanted((before) => ({ ...before, [session.id]: want }));
    const sent = (last.current.get(session.id) ?? Promise.resolve()).then(() => send(kind, session));
    last.current.set(session.id, sent);
    const isDone = await sent;
    void queries
      .invalidateQueries()
      .then(() =>
        setWanted((before) =>
          before[session.id] === want ? { ...before, [session.id]: undefined } : before,
        ),
      );
    return isDone;
  };

  const changeUndoably = async (kind: Omission, session: AthleteScheduleView) => {
    setUndoable(undefined);
    if (await change(kind, session)) setUndoable({ kind, session });
  };

  return {
    omit: (session: AthleteScheduleView) => void changeUndoably('omit', session),
    restore: (session: AthleteScheduleView) => void changeUndoably('restore', session),
    /** Returns whether it was undone. */
    undo: async (): Promise<boolean> => {
      if (!undoable) return false;
      setUndoable(undefined);
      return change(undoable.kind === 'omit' ? 'restore' : 'omit', undoable.session);
    },
    undoable,
    forget: () => setUndoable(undefined),
    /** By session: the reason of the last refusal. */
    refusals,
    /** The sessions as they will be when all pending changes are saved. */
    foreseen: (sessions: readonly AthleteScheduleView[]): readonly AthleteScheduleView[] =>
      sessions.map((session) => {
        const isOmitted = wanted[session.id]?.isOmitted;
        return isOmitted === undefined ? session : { ...session, is_omitted: isOmitted };
      }),
  };
}
