import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiFailure, messageOf } from '../../../../ui-kit/api-failure.ts';
import type { ContactView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { useNotices } from '../../shell/useNotices.ts';
import { type ContactDraft, draftOf } from './contact-draft.ts';
import type { ContactOwner } from './contact-owner.ts';
import { type ContactStep, contactSteps } from './contact-steps.ts';

/** What became of a save that did not go through to the end. */
export interface SaveReport {
  readonly saved: readonly string[];
  readonly notSaved: { readonly what: string; readonly message: string };
  /** What was not sent any more. */
  readonly left: readonly string[];
}

interface SaveContactOptions {
  readonly owner: ContactOwner;
  /** As it was when the dialog opened; nothing for a new contact. */
  readonly opened: ContactView | undefined;
  readonly onDone: () => void;
}

/**
 * Saves a contact, call by call: name, relationship, each channel and the address have their own. When one is refused, what was
 * saved before stays saved and is not sent again; the rest is still in the dialog.
 */
export function useSaveContact({ owner, opened, onDone }: SaveContactOptions) {
  const [contactId] = useState(() => opened?.contact_id ?? newId());
  const [saved, setSaved] = useState(() => opened && draftOf(opened));
  const [revision, setRevision] = useState(opened?.revision);
  const [report, setReport] = useState<SaveReport>();
  const keys = useRef(new Map<string, string>());
  const queries = useQueryClient();
  const notices = useNotices();

  const mutation = useMutation({
    async mutationFn(typed: ContactDraft) {
      const steps = contactSteps(owner, contactId, saved, typed);
      setReport(undefined);
      let [present, seen] = [saved, revision];
      for (const [at, step] of steps.entries()) {
        try {
          seen = (await send(step, seen, keys.current)) ?? seen;
        } catch (error) {
          setReport(reportOf(steps, at, error));
          // What was saved shows behind the dialog.
          if (at > 0) void queries.invalidateQueries();
          throw error;
        }
        present = step.settle(present ?? typed);
        setSaved(present);
        setRevision(seen);
      }
    },
    onSuccess() {
      notices.succeeded(opened ? 'Contact saved' : 'Contact added');
      onDone();
    },
  });

  const forget = () => {
    setReport(undefined);
    mutation.reset();
  };

  const failure = mutation.error instanceof ApiFailure ? mutation.error : undefined;
  return {
    contactId,
    /** What the server has by now; nothing as long as the contact is new. */
    saved,
    save: (typed: ContactDraft) => {
      if (!mutation.isPending) mutation.mutate(typed);
    },
    isRunning: mutation.isPending,
    report,
    conflict: failure?.status === 412 ? failure.since : undefined,
    /** After a conflict: what somebody else did is known from now on, and what is typed is sent over it. */
    takePresent(present: ContactView) {
      setRevision(present.revision);
      forget();
    },
    /** After a conflict: what somebody else did, instead of what is typed. */
    reload(present: ContactView): ContactDraft {
      const draft = draftOf(present);
      setSaved(draft);
      setRevision(present.revision);
      forget();
      return draft;
    },
    /** A part was saved by another button of the dialog. */
    settlePart: (part: Partial<ContactDraft>, settled: string | null) => {
      setSaved((before) => before && { ...before, ...part });
      if (settled !== null) setRevision(settled);
    },
  };
}

/** Answers with the revision that the contact has now. The key of a call is forgotten only when it was done. */
async function send(
  { method, path, body }: ContactStep,
  revision: string | undefined,
  keys: Map<string, string>,
): Promise<string | null> {
  const call = JSON.stringify([method, path, body]);
  const idempotencyKey = keys.get(call) ?? newId();
  keys.set(call, idempotencyKey);
  const answer = await http[method]<unknown>(path, {
    ...(body === undefined ? {} : { body }),
    ...(revision === undefined ? {} : { revision }),
    idempotencyKey,
  });
  keys.delete(call);
  return answer.revision;
}

const reportOf = (steps: readonly ContactStep[], at: number, error: unknown): SaveReport => ({
  saved: steps.slice(0, at).map(({ what }) => what),
  notSaved: { what: steps[at]?.what ?? '', message: messageOf(error) },
  left: steps.slice(at + 1).map(({ what }) => what),
});
