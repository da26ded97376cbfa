import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { WhatIfBody, WhatIfView } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';
import { athletePath } from './paths.ts';

/** Part 2 §9: inputs wait this long before they are taken as typed. */
const DEBOUNCE_MS = 1000;

/** What a change would do to the invoices of an athlete. Nothing is done; `undefined` asks nothing. */
export function useWhatIf(athleteId: string, body: WhatIfBody | undefined) {
  const typed = body && JSON.stringify(body);
  const [asked, setAsked] = useState(typed);
  useEffect(() => {
    const waiting = setTimeout(() => setAsked(typed), DEBOUNCE_MS);
    return () => clearTimeout(waiting);
  }, [typed]);
  const { data, error, isFetching } = useQuery({
    queryKey: ['what-if', athleteId, asked],
    queryFn: async ({ signal }) =>
      (await http.post<WhatIfView>(`${athletePath(athleteId)}/what-if`, { body, signal })).results,
    enabled: asked !== undefined && asked === typed,
    placeholderData: keepPreviousData,
  });
  return {
    view: typed === undefined ? undefined : data,
    error,
    /** What shows is not about what stands in the inputs now. */
    isBehind: isFetching || asked !== typed,
  };
}
