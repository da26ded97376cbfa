import { FailedForCertain } from '../../commands/runtime/reactor.ts';
import { accountingTexts } from '../../domain/billing/accounting/accounting-texts.ts';
import type { AccessKeeper } from '../accounting/quickbooks/access.ts';
import { type Answered, ask, type Fetch } from '../accounting/quickbooks/ask.ts';
import { faultIn, isAccessLost } from '../accounting/quickbooks/faults.ts';

export interface PaymentsRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** The path after `/quickbooks/v4/`. */
  readonly path: string;
  readonly body?: object;
  /** The same in every repetition, so that the processor repeats its first answer. */
  readonly requestId: string;
  readonly signal?: AbortSignal | undefined;
}

/** Sends one request to the processor. When the access had expired, it is repeated with the same request id. */
export type PaymentsClient = (request: PaymentsRequest) => Promise<Answered>;

export function createPaymentsClient({
  paymentsUrl,
  access,
  fetch,
}: {
  readonly paymentsUrl: string;
  readonly access: AccessKeeper;
  readonly fetch: Fetch;
}): PaymentsClient {
  return async ({ method, path, body, requestId, signal }) => {
    const send = (token: string) =>
      ask(
        fetch,
        `${paymentsUrl}/quickbooks/v4/${path}`,
        {
          method,
          headers: {
            Authorization: `Bearer ${token}`,
            Accept: 'application/json',
            'Request-Id': requestId,
            ...(body && { 'Content-Type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
        },
        signal,
      );
    const { realmId, token } = await access.current();
    const first = await send(token);
    const answer = first.status === 401 ? await send((await access.renewed(token)).token) : first;
    const fault = faultIn(answer.json);
    if (isAccessLost(answer.status, fault)) {
      await access.lost(realmId, fault?.message || accountingTexts.forbidden);
      throw new FailedForCertain(accountingTexts.lost);
    }
    if (answer.status === 429) throw new FailedForCertain(accountingTexts.busy);
    return answer;
  };
}
