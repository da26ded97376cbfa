import type { ChangeTrainerBody } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { useCommand } from '../../shell/useCommand.ts';

interface Change {
  readonly body: ChangeTrainerBody;
  readonly revision: string;
}

interface Told {
  readonly success: string;
  readonly quiet?: boolean;
  readonly onDone?: () => void;
}

export const useChangeTrainer = (trainerId: string, told: Told) =>
  useCommand(
    ({ body, revision }: Change, idempotencyKey) =>
      http.put<{ id: string }>(`trainers/${trainerId}`, { body, revision, idempotencyKey }),
    told,
  );
