import type { GlobalView } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';
import { useCommand } from '../shell/useCommand.ts';

interface Setting {
  readonly value: string;
  /** What the person had seen when they began. */
  readonly revision: string;
}

export const useSaveGlobal = (
  { id, label }: GlobalView,
  options: { readonly quiet?: boolean; readonly onDone?: () => void } = {},
) =>
  useCommand(
    ({ value, revision }: Setting, idempotencyKey) =>
      http.put<{ id: string }>(`admin/globals/${id}`, {
        body: { global_value: value },
        revision,
        idempotencyKey,
      }),
    { ...options, success: `${label} saved` },
  );
