import { useRef, useState } from 'react';
import type { AthletesSchedulesView } from '../../../../contract/scheduling/athlete-schedules.ts';
import type { EnrolBody } from '../../../../contract/scheduling/seasons.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { useNotices } from '../../shell/useNotices.ts';
import type { RowFailure } from '../sessions/RowFailures.tsx';
import { enrolledResource } from './enrolment-queries.ts';

interface Enrolling {
  readonly groupIds: readonly string[];
  readonly body: EnrolBody;
}

/**
 * Assigns athletes to training groups, one group after the other. When some athletes cannot be assigned, the dialog stays open
 * and `failures` says why. After a broken connection, a retry repeats the same command for groups that were already done.
 */
export function useEnrol(onDone: () => void) {
  const keys = useRef(new Map<string, string>());
  const [failures, setFailures] = useState<readonly RowFailure[]>([]);
  const notices = useNotices();
  const command = useCommand(
    async ({ groupIds, body }: Enrolling) => {
      const errors: RowFailure[] = [];
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
