import { useQuery } from '@tanstack/react-query';
import type { ImportView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { FailedPage } from '../../shell/FailedPage.tsx';
import { Loading } from '../../shell/Loading.tsx';
import { ImportResult } from './ImportResult.tsx';

/** Asked anyway, for a stream of changes may be held up on the way. */
const LOOK_EVERY_MS = 2000;

/** One import, while it runs and afterwards. */
export const ImportProgress = ({ id, onStartOver }: { id: string; onStartOver: () => void }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['import', id],
    queryFn: async ({ signal }) =>
      (await http.get<ImportView>(`imports/${encodeURIComponent(id)}`, { signal })).results,
    refetchInterval: ({ state }) =>
      state.data && ['running', 'undoing'].includes(state.data.status) ? LOOK_EVERY_MS : false,
  });
  if (data) return <ImportResult one={data} onStartOver={onStartOver} />;
  return error ? (
    <FailedPage title="This import could not be loaded" error={error} onRetry={() => void refetch()} />
  ) : (
    <Loading what="the import" />
  );
};
