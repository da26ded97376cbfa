import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ContactView } from '../../../../contract/athletes/contacts.ts';
import { ApiFailure, messageOf } from '../../../../ui-kit/api-failure.ts';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { useNotices } from '../../shell/useNotices.ts';
import { type ContactDraft, draftOf } from './contact-draft.ts';
import type { ContactOwner } from './contact-owner.ts';
import { type ContactStep, contactSteps } from './contact-steps.ts';
import { newerContact } from './newer-contact.ts';

/** The result of a save that stopped at a refused request. */
export interface SaveReport {
  readonly saved: readonly string[];
  readonly notSaved: { readonly what: string; readonly message: string };
  /** The requests that were not sent. */
  readonly left: readonly string[];
}

interface SaveContactOptions {
  readonly owner: ContactOwner;
  /** The contact when the dialog was opened; undefined for a new contact. */
  readonly opened: ContactView | undefined;
  /** The latest version that was loaded. */
  readonly latest: ContactView | undefined;
  readonly onDone: () => void;
}

/**
 * Saves a contact with one request each for name, relationship, every channel and the address. When a request is refused, the
 * parts before it stay saved and are not sent again; the other parts stay in the dialog.
 */
export function useSaveContact({ owner, opened, latest: loaded, onDone }: SaveContactOptions) {
  const [contactId] = useState(() => opened?.contact_id ?? newId());
  const [saved, setSaved] = useState(() => opened && draftOf(opened));
  const [revision, setRevision] = useState(opened?.revision);
  const [report, setReport] = useState<SaveReport>();
  const keys = useRef(new Map<string, string>());
  const queries = useQueryClient();
  const notices = useNotices();

  const mutation = useMutation({
    async mutationFn(input: ContactDraft) {
      const steps = contactSteps(owner, contactId, saved, input);
      setReport(undefined);
      let [latest, seen] = [saved, revision];
      for (const [at, step] of steps.entries()) {
        try {
          seen = (await send(step, seen, keys.current)) ?? seen;
        } catch (error) {
          setReport(reportOf(steps, at, error));
          // Refresh the page behind the dialog with the saved parts.
          if (at > 0) void queries.invalidateQueries();
          throw error;
        }
        latest = step.settle(latest ?? input);
        setSaved(latest);
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

  const conflict =
    mutation.error instanceof ApiFailure && mutation.error.status === 412 ? mutation.error : undefined;
  const newer = newerContact(loaded, revision);
  return {
    contactId,
    /** The saved contact; undefined while the contact is new. */
    saved,
    save: (input: ContactDraft) => {
      if (!mutation.isPending) mutation.mutate(input);
    },
    isRunning: mutation.isPending,
    /** A conflict has its own notice. */
    report: conflict ? undefined : report,
    conflict: conflict &&
      newer && {
        since: conflict.since,
        /** Keeps the draft; the next save replaces the other user's change. */
        keep: () => {
          setRevision(newer.revision);
          forget();
        },
        /** Discards the draft and takes the other user's change. */
        reload(): ContactDraft {
          const draft = draftOf(newer);
          setSaved(draft);
          setRevision(newer.revision);
          forget();
          return draft;
        },
      },
    /** Call it when another button of the dialog has saved a part. */
    settlePart: (part: Partial<ContactDraft>, settled: string | null) => {
      setSaved((before) => before && { ...before, ...part });
      if (settled !== null) setRevision(settled);
    },
  };
}

/** Returns the new revision of the contact. A request keeps its idempotency key until it has succeeded. */
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
