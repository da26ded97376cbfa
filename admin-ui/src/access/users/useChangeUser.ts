import type { ChangeUserBody } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { useCommand } from '../../shell/useCommand.ts';

interface Change {
  readonly body: ChangeUserBody;
  readonly revision: string;
}

/** For a dialog, which says itself what was refused. */
export const useChangeUser = (userId: string, told: { success: string; onDone: () => void }) =>
  useCommand(
    ({ body, revision }: Change, idempotencyKey) =>
      http.put<{ id: string }>(`users/${userId}`, { body, revision, idempotencyKey }),
    { ...told, quiet: true },
  );
