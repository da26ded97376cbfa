import { useNavigate } from 'react-router-dom';
import { useCommand } from '../../shell/useCommand.ts';
import { communicationPage } from '../communication-paths.ts';
import { communicationsHttp } from '../communications-http.ts';

/** Whom a new letter is written to, as the API takes it. */
export type NewAudience =
  | { readonly from: 'athletes'; readonly ids: readonly string[] }
  | { readonly from: 'training-groups'; readonly ids: readonly string[] }
  | { readonly from: 'seasons'; readonly ids: readonly string[] };

const names = {
  athletes: 'athleteIds',
  'training-groups': 'trainingGroupIds',
  seasons: 'seasonIds',
} as const;

/** Makes a letter with its audience, and opens it. */
export function useNewMessageTo(options: { readonly quiet?: boolean; readonly onDone?: () => void } = {}) {
  const navigate = useNavigate();
  return useCommand(
    ({ from, ids }: NewAudience, idempotencyKey) =>
      communicationsHttp.post<{ id: string }>(`communications/from-${from}`, {
        body: { [names[from]]: ids },
        idempotencyKey,
      }),
    {
      ...(options.quiet && { quiet: true }),
      onDone: (id) => {
        options.onDone?.();
        void navigate(communicationPage(id));
      },
    },
  );
}
