import type { PurchaseBody } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';
import { athletePath } from '../billing/paths.ts';
import { useCommand } from '../shell/useCommand.ts';

/** `onBought` gets the id of the package that the athlete has now; what is due today is charged after that. */
export const useBuy = (athleteId: string, onBought: (id: string) => void) =>
  useCommand(async (body: PurchaseBody, idempotencyKey) => {
    const path = `${athletePath(athleteId)}/purchases`;
    const { results } = await http.post<{ readonly id: string }>(path, { body, idempotencyKey });
    onBought(results.id);
  });
