import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '../api-failure.ts';
import type { AthleteScheduleView, SavedSchedulesView } from '../api-types.ts';
import { http } from '../http.ts';
import { newId } from '../new-id.ts';
import { schedulesPath } from './paths.ts';

export type Omission = 'omit' | 'restore';

/** What was done last, for as long as it can be undone by one tap. */
export interface Undoable {
  readonly kind: Omission;
  readonly session: AthleteScheduleView;
}

type BySession<Value> = Readonly<Record<string, Value | undefined>>;

/**
 * Leaves sessions of an athlete out, and takes them back in. It shows at once, and shows as it was when the server refuses; why stands
 * beside the session.
 */
export function useOmission(athleteId: string) {
  const queries = useQueryClient();
  const [undoable, setUndoable] = useState<Undoable>();
  const [refusals, setRefusals] = useState<BySession<string>>({});
  /** What is on its way: whatever is read meanwhile is older. */
  const [wanted, setWanted] = useState<BySession<{ readonly isOmitted: boolean }>>({});
  /** By session: one command after the other, in the order in which they were pressed. */
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
    /** Whether it was undone. */
    undo: async (): Promise<boolean> => {
      if (!undoable) return false;
      setUndoable(undefined);
      return change(undoable.kind === 'omit' ? 'restore' : 'omit', undoable.session);
    },
    undoable,
    forget: () => setUndoable(undefined),
    /** By session: why the last try was refused. */
    refusals,
    /** The sessions as they will be when everything is done that is on its way. */
    foreseen: (sessions: readonly AthleteScheduleView[]): readonly AthleteScheduleView[] =>
      sessions.map((session) => {
        const isOmitted = wanted[session.id]?.isOmitted;
        return isOmitted === undefined ? session : { ...session, is_omitted: isOmitted };
      }),
  };
}
