import { useState } from 'react';
import { differences } from './differences.ts';

/**
 * The input of a form, next to the values that the form was filled from. Only `changes` are sent, so two users who edit different
 * fields of a record do not overwrite each other.
 */
export function useDraft<Shown, Draft extends object>(shown: Shown, draftOf: (shown: Shown) => Draft) {
  const [before, setBefore] = useState(() => draftOf(shown));
  const [draft, setDraft] = useState(before);
  const [reloads, setReloads] = useState(0);
  const changes = differences(before, draft);
  return {
    before,
    draft,
    setDraft,
    change: (part: Partial<Draft>) => setDraft((typed) => ({ ...typed, ...part })),
    changes,
    isChanged: Object.keys(changes).length > 0,
    /** The key of inputs that keep a text of their own: `reload` replaces them. */
    reloads,
    /** Drops what was typed. */
    reload: (current: Shown) => {
      setBefore(draftOf(current));
      setDraft(draftOf(current));
      setReloads(reloads + 1);
    },
    /** Keeps what was typed, and takes the current values of all other fields. */
    keep: (current: Shown) => {
      setBefore(draftOf(current));
      setDraft({ ...draftOf(current), ...changes });
    },
  };
}
