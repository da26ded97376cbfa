import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { schedulingTexts } from '../../../../domain/scheduling/scheduling-texts.ts';
import { messageOf } from '../../../../ui-kit/api-failure.ts';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { useNotices } from '../../shell/useNotices.ts';
import { groupResource } from './paths.ts';

interface Edit {
  readonly kind: 'include' | 'exclude';
  readonly groupId: string;
}

/** Includes another group, or takes that back. A failure is headed by the words of part 2 §8. */
export function useInclusion(groupId: string, onDone?: () => void) {
  const key = useRef(newId());
  const notices = useNotices();
  const mutation = useMutation({
    mutationFn: (edit: Edit) => {
      const path = `${groupResource(groupId)}/inclusions`;
      const idempotencyKey = key.current;
      return edit.kind === 'include'
        ? http.post(path, { body: { included_group_id: edit.groupId }, idempotencyKey })
        : http.delete(`${path}/${encodeURIComponent(edit.groupId)}`, { idempotencyKey });
    },
    onSuccess() {
      key.current = newId();
      notices.succeeded('Included groups saved');
      onDone?.();
    },
    onError: (error) => notices.refused(`${schedulingTexts.inclusionFailed}\n${messageOf(error)}`),
  });
  const edit = (kind: Edit['kind']) => (other: string) => {
    if (!mutation.isPending) mutation.mutate({ kind, groupId: other });
  };
  return { include: edit('include'), exclude: edit('exclude'), isRunning: mutation.isPending };
}
