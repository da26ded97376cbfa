import type { TrainingGroupView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { groupResource } from '../groups/paths.ts';

/** Whether the trainer trains what the group does. */
export const trains = (trainerId: string, { trainers }: TrainingGroupView): boolean =>
  trainers.some(({ trainer_id }) => trainer_id === trainerId);

interface Assignment {
  readonly groups: readonly TrainingGroupView[];
  /** Ids of those that the trainer is to train; of the others not. */
  readonly chosen: readonly string[];
}

/** Gives a trainer these groups, and takes the others away: each group whose trainers change is one command of its own. */
export const useAssignGroups = (trainerId: string, onDone: () => void) =>
  useCommand(
    async ({ groups, chosen }: Assignment, idempotencyKey) => {
      for (const group of groups) {
        const isChosen = chosen.includes(group.id);
        if (isChosen === trains(trainerId, group)) continue;
        const others = group.trainers.map(({ trainer_id }) => trainer_id).filter((id) => id !== trainerId);
        await http.put<{ id: string }>(groupResource(group.id), {
          body: { trainer_ids: isChosen ? [...others, trainerId] : others },
          revision: group.revision,
          idempotencyKey,
        });
      }
      return { results: null, message: '', revision: null, total: null };
    },
    { success: 'Training groups saved', quiet: true, onDone },
  );
