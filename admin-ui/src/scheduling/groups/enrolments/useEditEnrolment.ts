import { useRef, useState } from 'react';
import type {
  AthletesSchedulesView,
  ChangeEnrolmentBody,
  EnrolBody,
  EnrolledAthleteView,
} from '../../../../../ui-kit/api-types.ts';
import { http } from '../../../../../ui-kit/http.ts';
import { newId } from '../../../../../ui-kit/new-id.ts';
import { useCommand } from '../../../shell/useCommand.ts';
import { useNotices } from '../../../shell/useNotices.ts';
import { creditsOf, type EnrolDraft } from './enrol-draft.ts';
import { enrolledResource, enrolmentResource } from './queries.ts';
import type { EnrolFailure } from './useEnrol.ts';

interface Edit {
  /** The group that is wanted; the present one: what is said of the athlete in it changes. */
  readonly groupId: string;
  readonly draft: EnrolDraft;
  /** Only what changed. */
  readonly changes: ChangeEnrolmentBody;
}

/** Changes what is said of an athlete in a group; or moves the athlete: into the other group first, then out of this one. */
export function useEditEnrolment(enrolment: EnrolledAthleteView, onDone: () => void) {
  const outKey = useRef(newId());
  const [failures, setFailures] = useState<readonly EnrolFailure[]>([]);
  const notices = useNotices();
  const saved = () => {
    notices.succeeded('Training group saved');
    onDone();
  };
  const command = useCommand(
    async ({ groupId, draft, changes }: Edit, idempotencyKey) => {
      if (groupId === enrolment.training_group_id) {
        if (Object.keys(changes).length > 0) {
          await http.put(enrolmentResource(enrolment), { body: changes, idempotencyKey });
        }
        saved();
        return nothing;
      }
      const body: EnrolBody = {
        athlete_ids: [enrolment.athlete_id],
        needs_transportation: draft.needsTransportation,
        weekly_credits: creditsOf(draft),
      };
      const { results } = await http.post<AthletesSchedulesView>(
        enrolledResource({ training_group_id: groupId }),
        { body, idempotencyKey },
      );
      setFailures(results.errors);
      if (results.errors.length > 0) return nothing;
      await http.delete(enrolmentResource(enrolment), { idempotencyKey: outKey.current });
      saved();
      return nothing;
    },
    { quiet: true },
  );
  return { command, failures };
}

const nothing = { results: null, message: '', revision: null, total: null };
