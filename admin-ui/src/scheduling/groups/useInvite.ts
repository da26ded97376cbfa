import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { schedulingTexts } from '../../../../domain/scheduling/scheduling-texts.ts';
import { messageOf } from '../../../../ui-kit/api-failure.ts';
import type { InvitedView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { useNotices } from '../../shell/useNotices.ts';
import { groupResource } from './paths.ts';

/** Invites the users of a group's athletes who are not registered yet. A failure has words of its own (part 2 §8). */
export function useInvite(groupId: string) {
  const key = useRef(newId());
  const notices = useNotices();
  const mutation = useMutation({
    mutationFn: () =>
      http.post<InvitedView>(`${groupResource(groupId)}/invite`, { idempotencyKey: key.current }),
    onSuccess({ message, results: { invited, skipped } }) {
      key.current = newId();
      // Some of them could not be sent.
      if (message.startsWith(schedulingTexts.invitesFailed(''))) notices.refused(message);
      else
        notices.succeeded(
          `${message}\n${invited} invited, ${skipped} not: registered already or without a user.`,
        );
    },
    onError: (error) => notices.refused(schedulingTexts.invitesFailed(messageOf(error))),
  });
  return {
    run: () => {
      if (!mutation.isPending) mutation.mutate();
    },
    isRunning: mutation.isPending,
  };
}
