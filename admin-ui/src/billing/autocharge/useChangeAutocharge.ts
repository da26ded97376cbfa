import type { AthleteBillingView, ChangeAutochargeBody } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { athletePath } from '../paths.ts';

interface Options {
  readonly success: string;
  readonly quiet?: boolean;
  readonly onDone?: () => void;
}

export const useChangeAutocharge = ({ athlete_id }: AthleteBillingView, options: Options) =>
  useCommand(async (body: ChangeAutochargeBody, idempotencyKey) => {
    const answer = await http.put<AthleteBillingView>(`${athletePath(athlete_id)}/autocharge`, {
      body,
      idempotencyKey,
    });
    return { ...answer, results: { id: answer.results.athlete_id } };
  }, options);
