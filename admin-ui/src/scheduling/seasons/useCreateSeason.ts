import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SeasonBody, TrainingGroupBody } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { useCommand } from '../../shell/useCommand.ts';
import type { FirstGroup } from './first-groups.ts';
import { seasonPath } from './paths.ts';
import { bodyOf, type SeasonDraft } from './season-draft.ts';

interface NewSeason {
  readonly draft: SeasonDraft;
  readonly groups: readonly FirstGroup[];
}

/** The season first, then its groups. What was made stays made when something after it fails, and the next try goes on there. */
export function useCreateSeason() {
  const [id] = useState(newId);
  const [made, setMade] = useState<ReadonlySet<string>>(new Set());
  const navigate = useNavigate();
  const command = useCommand(
    async ({ draft, groups }: NewSeason, idempotencyKey) => {
      const done = new Set(made);
      const once = async (thing: string, make: () => Promise<unknown>) => {
        if (done.has(thing)) return;
        await make();
        done.add(thing);
        setMade(new Set(done));
      };
      const body: SeasonBody = { id, ...bodyOf(draft) };
      await once(id, () => http.post('seasons', { body, idempotencyKey }));
      for (const { idempotencyKey: key, ...group } of groups) {
        await once(group.id, () => createGroup(id, group, key));
      }
      return { results: { id }, message: '', revision: null, total: null };
    },
    { success: 'Season created', quiet: true, onDone: (created) => void navigate(seasonPath(created)) },
  );
  return { command, isMade: made.has(id) };
}

function createGroup(
  seasonId: string,
  { id, name, isCredit }: Omit<FirstGroup, 'idempotencyKey'>,
  idempotencyKey: string,
) {
  const body: TrainingGroupBody = {
    id,
    season_id: seasonId,
    group_name: name,
    is_credit_schedules: isCredit,
  };
  return http.post('training-groups', { body, idempotencyKey });
}
