import { useQueries } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import type { CommunicationRow } from '../../../contract/communications/communications.ts';
import { statusesOfTab } from '../../../domain/communications/statuses.ts';
import { AddressTabs } from '../shell/AddressTabs.tsx';
import { PageHeader } from '../shell/PageHeader.tsx';
import { PageSkeleton } from '../shell/PageSkeleton.tsx';
import { useTabs } from '../shell/useTabs.ts';
import { COMMUNICATIONS_PAGE } from './communication-paths.ts';
import { communicationsHttp } from './communications-http.ts';
import { NewMessageButton } from './NewMessage.tsx';

/** Drafts and letters by what became of their messages (part 2 §2). */
const CommunicationsPage = () => {
  const counts = useCounts();
  const tabs = useTabs(COMMUNICATIONS_PAGE).map(({ label, path }) => {
    const count = counts.get(path.slice(1));
    return { path, label: count === undefined ? label : `${label} (${count.toLocaleString('en-US')})` };
  });
  return (
    <>
      <PageHeader title="Communications" actions={<NewMessageButton />} />
      <AddressTabs label="Communications" address={COMMUNICATIONS_PAGE} tabs={tabs} />
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </>
  );
};

export default CommunicationsPage;

/** How many communications each tab has. */
function useCounts(): ReadonlyMap<string, number> {
  const tabs = Object.keys(statusesOfTab);
  return useQueries({
    queries: tabs.map((type) => ({
      queryKey: ['communications', 'count', type],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const query = new URLSearchParams({ filter: JSON.stringify({ type }), range: '[0,0]' });
        const { total } = await communicationsHttp.get<readonly CommunicationRow[]>(
          `communications?${query}`,
          { signal },
        );
        return { type, total: total ?? 0 };
      },
    })),
    combine: (results) =>
      new Map(results.flatMap(({ data }) => (data ? [[data.type, data.total] as const] : []))),
  });
}
