import type { PaymentBody, PaymentView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { paymentsPath } from '../paths.ts';

/** `onAnswer` gets the payment as it stands after up to 20 seconds: paid, refused, or still being charged. */
export const usePay = (athleteId: string, onAnswer: (payment: PaymentView) => void) =>
  useCommand(async (body: PaymentBody, idempotencyKey) => {
    const { results } = await http.post<PaymentView>(paymentsPath(athleteId), { body, idempotencyKey });
    onAnswer(results);
  });
