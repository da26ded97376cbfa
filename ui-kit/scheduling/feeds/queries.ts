import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiFailure } from '../../api-failure.ts';
import type { FeedBody, FeedView } from '../../api-types.ts';
import { http } from '../../http.ts';
import { newId } from '../../new-id.ts';

const FEEDS = 'calendar-feeds';

/** The open calendar of a subject; null when there is none. */
export const useFeed = ({ subject, subject_id }: FeedBody) =>
  useQuery({
    queryKey: [FEEDS],
    queryFn: async ({ signal }) => (await http.get<readonly FeedView[]>(FEEDS, { signal })).results,
    select: (feeds) =>
      feeds.find((feed) => feed.subject === subject && feed.subject_id === subject_id) ?? null,
  });

export const useOpenFeed = () =>
  useFeedCommand((body: FeedBody, idempotencyKey) => http.post<FeedView>(FEEDS, { body, idempotencyKey }));

export const useRevokeFeed = (onDone: () => void) =>
  useFeedCommand(
    ({ id, revision }: FeedView, idempotencyKey) =>
      http.delete<{ id: string }>(`${FEEDS}/${id}`, { revision, idempotencyKey }),
    onDone,
  );

/** A double click is the same command, until it was done. */
function useFeedCommand<Input>(
  send: (input: Input, idempotencyKey: string) => Promise<unknown>,
  onDone?: () => void,
) {
  const key = useRef(newId());
  const queries = useQueryClient();
  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: (input: Input) => send(input, key.current),
    async onSuccess() {
      key.current = newId();
      await queries.invalidateQueries({ queryKey: [FEEDS] });
      onDone?.();
    },
  });
  return {
    run: (input: Input) => {
      if (!mutation.isPending) mutation.mutate(input);
    },
    isRunning: mutation.isPending,
    failure: mutation.error instanceof ApiFailure ? mutation.error : undefined,
  };
}
