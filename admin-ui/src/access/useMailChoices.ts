import { useCallback, useEffect, useState } from 'react';
import { ApiFailure } from '../../../ui-kit/api-failure.ts';
import type { CommunicationPreferenceView } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';

/** The kinds of mail that the link's owner may do without, once they are there, and which of them are switched off. */
export function useMailChoices(token: string) {
  const [choices, setChoices] = useState<readonly CommunicationPreferenceView[]>();
  const [failure, setFailure] = useState<ApiFailure>();

  const read = useCallback(
    () =>
      http
        .get<readonly CommunicationPreferenceView[]>(
          `users/communication-prefs?${new URLSearchParams({ token })}`,
        )
        .then(
          ({ results }) => {
            setChoices(results);
            setFailure(undefined);
          },
          (error: unknown) => setFailure(error instanceof ApiFailure ? error : ApiFailure.network()),
        ),
    [token],
  );
  useEffect(() => void read(), [read]);

  return {
    choices,
    failure,
    read,
    turn: (id: string, isWanted: boolean) =>
      setChoices((present) =>
        present?.map((one) => (one.option_id === id ? { ...one, user_opt_out: !isWanted } : one)),
      ),
  };
}
