import type { ChangeTrainingGroupBody } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { groupResource } from './paths.ts';

interface Change {
  readonly body: ChangeTrainingGroupBody;
  readonly revision: string;
}

interface Told {
  readonly success: string;
  readonly quiet?: boolean;
  readonly onDone?: () => void;
}

export const useChangeGroup = (groupId: string, told: Told) =>
  useCommand(
    ({ body, revision }: Change, idempotencyKey) =>
      http.put<{ id: string }>(groupResource(groupId), { body, revision, idempotencyKey }),
    told,
  );
