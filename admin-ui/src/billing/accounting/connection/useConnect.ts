import type { ConnectLinkView } from '../../../../../ui-kit/api-types.ts';
import { http } from '../../../../../ui-kit/http.ts';
import { useCommand } from '../../../shell/useCommand.ts';

/** Leads to the page of the accounting service on which an admin agrees; that page leads back here. */
export const useConnect = () =>
  useCommand(async (_: undefined, idempotencyKey) => {
    const answer = await http.post<ConnectLinkView>('accounting/connect', { idempotencyKey });
    globalThis.location.assign(answer.results.url);
    return { ...answer, results: null };
  });
