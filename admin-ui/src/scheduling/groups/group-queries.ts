import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router-dom';
import type { ChangeTrainingGroupBody, TrainingGroupView } from '../../../../contract/scheduling/seasons.ts';
import { http } from '../../../../ui-kit/http.ts';
import { readList } from '../../shell/read-list.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { groupResource } from '../scheduling-paths.ts';

/** More than any season has. */
const MOST = 200;

export const useGroup = (groupId: string) =>
  useQuery({
    queryKey: ['training groups', groupId],
    queryFn: async ({ signal }) =>
      (await http.get<TrainingGroupView>(groupResource(groupId), { signal })).results,
  });

/** All groups of a season, active or not, by name. */
export const useGroupsOf = (seasonId: string) =>
  useQuery({
    queryKey: ['training groups', 'of season', seasonId],
    queryFn: ({ signal }) =>
      readList<TrainingGroupView>('training-groups', {
        filter: { season_id: seasonId, showInactive: true },
        sort: ['group_name', 'ASC'],
        most: MOST,
        signal,
      }),
  });

/** The training group of the page around this tab. */
export const useGroupHere = (): TrainingGroupView => useOutletContext<TrainingGroupView>();

interface GroupChange {
  readonly body: ChangeTrainingGroupBody;
  readonly revision: string;
}

/** For a dialog, which shows its own failures. */
export const useChangeGroup = (groupId: string, success: string, onDone: () => void) =>
  useCommand(
    ({ body, revision }: GroupChange, idempotencyKey) =>
      http.put<{ id: string }>(groupResource(groupId), { body, revision, idempotencyKey }),
    { success, quiet: true, onDone },
  );
