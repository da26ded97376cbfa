import type { ChangeTrainerBody } from '../../../../contract/athletes/trainers.ts';
import { http } from '../../../../ui-kit/http.ts';
import { useCommand } from '../../shell/useCommand.ts';

interface Change {
  readonly body: ChangeTrainerBody;
  readonly revision: string;
}

interface Texts {
  readonly success: string;
  readonly quiet?: boolean;
  readonly onDone?: () => void;
}

export const useChangeTrainer = (trainerId: string, texts: Texts) =>
  useCommand(
    ({ body, revision }: Change, idempotencyKey) =>
      http.put<{ id: string }>(`trainers/${trainerId}`, { body, revision, idempotencyKey }),
    texts,
  );
