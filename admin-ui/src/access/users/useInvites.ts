import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { userTexts } from '../../../../domain/access/user-texts.ts';
import type { InvitesView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { useNotices } from '../../shell/useNotices.ts';
import type { Invites } from './invites.ts';

/** So few at a time that the person sees it go on. */
const AT_ONCE = 10;

/**
 * Invites the selected users. Who could be invited is let go of; who could not stays selected, with the reason. When the
 * connection breaks, those who were not reached stay selected, and the next try is the same command for them.
 */
export function useInvites(): Invites {
  const { selectedIds, onSelect } = useListContext();
  const notices = useNotices();
  const keys = useRef(new Map<string, string>());
  const [progress, setProgress] = useState<Invites['progress']>();
  const [outcome, setOutcome] = useState<Invites['outcome']>();
  const [reasons, setReasons] = useState<Invites['reasons']>(new Map());

  const mutation = useMutation({
    async mutationFn(userIds: readonly string[]) {
      const failed = new Map<string, string>();
      let sent = 0;
      try {
        while (sent < userIds.length) {
          setProgress({ sent, total: userIds.length });
          const batch = userIds.slice(sent, sent + AT_ONCE);
          const { failed: refused } = await invite(batch, keys.current);
          for (const { id, reason } of refused) failed.set(id, reason);
          sent += batch.length;
        }
      } finally {
        setProgress(undefined);
        setReasons(failed);
        setOutcome({ invited: sent - failed.size, total: userIds.length });
        onSelect([...failed.keys(), ...userIds.slice(sent)]);
      }
      return sent - failed.size;
    },
    onSuccess(invited) {
      if (invited > 0) notices.succeeded(userTexts.inviteMailSent);
    },
    onError: (error) => notices.failed(error),
  });

  return {
    send: () => {
      if (!mutation.isPending) mutation.mutate(selectedIds.map(String));
    },
    progress,
    outcome,
    reasons,
  };
}

/** Its key is forgotten only when it was done. */
async function invite(userIds: readonly string[], keys: Map<string, string>): Promise<InvitesView> {
  const batch = userIds.join();
  const idempotencyKey = keys.get(batch) ?? newId();
  keys.set(batch, idempotencyKey);
  const { results } = await http.post<InvitesView>('users/send-invite', {
    body: { userIds },
    idempotencyKey,
  });
  keys.delete(batch);
  return results;
}
