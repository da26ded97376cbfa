import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ContactInvitesView } from '../../../../contract/access/athlete-users.ts';
import { contactTexts } from '../../../../domain/athletes/contacts/contact-texts.ts';
import { messageOf } from '../../../../ui-kit/api-failure.ts';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';

/** Small enough that the progress bar moves. */
const AT_ONCE = 10;

/**
 * Invites the contacts of these athletes. When the connection breaks, the next try continues with the batch that was not
 * answered, under the same idempotency key.
 */
export function useInviteContacts(athleteIds: readonly string[]) {
  const keys = useRef(new Map<number, string>());
  const [reached, setReached] = useState(0);
  const [invited, setInvited] = useState(0);
  const [refused, setRefused] = useState<ContactInvitesView['failed']>([]);

  const mutation = useMutation({
    async mutationFn() {
      for (let first = reached; first < athleteIds.length; first += AT_ONCE) {
        const idempotencyKey = keys.current.get(first) ?? newId();
        keys.current.set(first, idempotencyKey);
        // oxlint-disable-next-line no-await-in-loop -- one after the other, so that it can be seen
        const { results } = await http.post<ContactInvitesView>('athletes/invite-contacts', {
          body: { athleteIds: athleteIds.slice(first, first + AT_ONCE) },
          idempotencyKey,
        });
        setInvited((before) => before + results.done.length);
        setRefused((before) => [...before, ...results.failed]);
        setReached(Math.min(first + AT_ONCE, athleteIds.length));
      }
    },
  });

  return {
    send: () => {
      if (!mutation.isPending) mutation.mutate();
    },
    isRunning: mutation.isPending,
    isDone: mutation.isSuccess,
    problem: mutation.error ? contactTexts.inviteFailed(messageOf(mutation.error)) : undefined,
    reached,
    invited,
    refused,
  };
}
