import { useRef, useState } from 'react';
import { counted } from '../../../../../domain/shared/sentences.ts';
import type { AthletesSchedulesView, EnrolBody } from '../../../../../ui-kit/api-types.ts';
import { http } from '../../../../../ui-kit/http.ts';
import { newId } from '../../../../../ui-kit/new-id.ts';
import { useCommand } from '../../../shell/useCommand.ts';
import { useNotices } from '../../../shell/useNotices.ts';
import { enrolledResource } from './queries.ts';

interface Enrolling {
  readonly groupIds: readonly string[];
  readonly body: EnrolBody;
}

export type EnrolFailure = AthletesSchedulesView['errors'][number];

/**
 * Assigns athletes to groups, one group after the other. Whoever could not be assigned is told with the reason, and the dialog
 * stays. When the connection breaks, the next try is the same command for the groups that were done already.
 */
export function useEnrol(onDone: () => void) {
  const keys = useRef(new Map<string, string>());
  const [failures, setFailures] = useState<readonly EnrolFailure[]>([]);
  const notices = useNotices();
  const command = useCommand(
    async ({ groupIds, body }: Enrolling) => {
      const errors: EnrolFailure[] = [];
      let assigned = 0;
      for (const groupId of groupIds) {
        const idempotencyKey = keyOf(keys.current, JSON.stringify([groupId, body]));
        const { results } = await http.post<AthletesSchedulesView>(
          enrolledResource({ training_group_id: groupId }),
          { body, idempotencyKey },
        );
        errors.push(...results.errors);
        assigned += results.success;
      }
      keys.current.clear();
      setFailures(errors);
      if (assigned > 0) notices.succeeded(`${counted(assigned, 'athlete')} assigned`);
      if (errors.length === 0) onDone();
      return { results: null, message: '', revision: null, total: null };
    },
    { quiet: true },
  );
  return { command, failures };
}

function keyOf(keys: Map<string, string>, enrolling: string): string {
  const key = keys.get(enrolling) ?? newId();
  keys.set(enrolling, key);
  return key;
}
