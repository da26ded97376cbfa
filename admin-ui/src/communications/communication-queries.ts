import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router-dom';
import type { CommunicationView, RecipientsView } from '../../../contract/communications/communications.ts';
import type { CommunicationOptionView } from '../../../contract/settings/communication-options.ts';
import { communicationResource } from './communication-paths.ts';
import { communicationsHttp } from './communications-http.ts';

export const useCommunication = (id: string) =>
  useQuery({
    queryKey: ['communications', id],
    queryFn: async ({ signal }) =>
      (await communicationsHttp.get<CommunicationView>(communicationResource(id), { signal })).results,
  });

/** The communication of the page around this tab. */
export const useCommunicationHere = (): CommunicationView => useOutletContext<CommunicationView>();

/** Everybody that the audience stands for now: who gets the message, and who is left out. */
export const useRecipients = (id: string) =>
  useQuery({
    queryKey: ['communications', id, 'recipients'],
    queryFn: async ({ signal }) =>
      (await communicationsHttp.get<RecipientsView>(`${communicationResource(id)}/recipients`, { signal }))
        .results,
  });

/** The kinds of message that people can turn off for themselves, in order. */
export const useKinds = () =>
  useQuery({
    queryKey: ['communication options'],
    queryFn: async ({ signal }) =>
      (
        await communicationsHttp.get<readonly CommunicationOptionView[]>('admin/communication-options', {
          signal,
        })
      ).results,
  });

/** The name of a kind of message; a letter without one cannot be turned off. */
export function useKindName(): (optionId: string | null) => string {
  const { data: kinds = [] } = useKinds();
  return (optionId) =>
    optionId === null ? NOT_OPTIONAL : (kinds.find(({ id }) => id === optionId)?.label ?? '');
}

export const NOT_OPTIONAL = 'Not optional';
