import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RenderedView } from '../../../../contract/communications/communications.ts';
import { communicationResource } from '../communication-paths.ts';
import { communicationsHttp } from '../communications-http.ts';

/** The letter as a recipient gets it. Without a recipient, samples stand in the place of merge fields. */
export const useRendered = (communicationId: string, recipient: string | undefined) =>
  useQuery({
    queryKey: ['communications', communicationId, 'rendered', recipient],
    queryFn: async ({ signal }) =>
      (
        await communicationsHttp.post<RenderedView>(`${communicationResource(communicationId)}/render`, {
          body: recipient === undefined ? {} : { recipient },
          signal,
        })
      ).results,
    placeholderData: keepPreviousData,
  });
