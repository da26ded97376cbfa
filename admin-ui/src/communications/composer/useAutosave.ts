import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CommunicationView } from '../../../../contract/communications/communications.ts';
import { useUnsaved } from '../../shell/unsaved.ts';
import { communicationResource } from '../communication-paths.ts';
import { communicationsHttp } from '../communications-http.ts';
import { createAutosave } from './autosave.ts';

/** The draft on screen, saved while it is written. Leaving the page saves; the user is asked only if that is not possible. */
export function useAutosave(communication: CommunicationView) {
  const queries = useQueryClient();
  const [autosave] = useState(() => {
    const path = communicationResource(communication.id);
    const readAgain = () => void queries.invalidateQueries({ queryKey: ['communications'] });
    return createAutosave(communication, {
      async put(changes, { revision, idempotencyKey }) {
        const answer = await communicationsHttp.put(path, { body: changes, revision, idempotencyKey });
        readAgain();
        return answer.revision;
      },
      async read() {
        readAgain();
        return (await communicationsHttp.get<CommunicationView>(path)).results;
      },
    });
  });
  const state = useSyncExternalStore(autosave.subscribe, autosave.get);

  useEffect(() => autosave.receive(communication), [autosave, communication]);
  useEffect(() => {
    autosave.begin();
    return () => autosave.end();
  }, [autosave]);

  const isStuck = state.status === 'conflict' || state.status === 'failed';
  useUnsaved(isStuck);
  const isOpen = !isStuck && state.status !== 'saved';
  useEffect(() => {
    if (!isOpen) return undefined;
    // The browser asks, and while it does, the draft is saved.
    const leave = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      void autosave.flush();
    };
    window.addEventListener('beforeunload', leave);
    return () => window.removeEventListener('beforeunload', leave);
  }, [autosave, isOpen]);

  return { autosave, ...state };
}
