import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LikelyDoublesBody } from '../../../../contract/athletes/doubles.ts';
import type { ExistingRecordView } from '../../../../contract/shared/existing-records.ts';
import { http } from '../../../../ui-kit/http.ts';

/** Long enough for a name to be typed without a request per letter. */
const PAUSE_MS = 350;

const none: readonly ExistingRecordView[] = [];

/**
 * Existing people who may be the one that is being typed, once typing pauses. Undefined: nobody is typed yet.
 * A failure shows nobody: the server checks again when the person is created.
 */
export function useLikelyDoubles(person: LikelyDoublesBody | undefined): readonly ExistingRecordView[] {
  const typed = JSON.stringify(person ?? null);
  const [paused, setPaused] = useState('null');
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useQuery({
    queryKey: ['likely doubles', paused],
    enabled: paused !== 'null',
    queryFn: async ({ signal }) =>
      (
        await http.post<readonly ExistingRecordView[]>('doubles/likely', {
          body: JSON.parse(paused),
          signal,
        })
      ).results,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return person && paused !== 'null' ? (data ?? none) : none;
}
