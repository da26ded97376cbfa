import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import type { UserView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { AddressTabs, type AddressTabsProps } from '../../shell/AddressTabs.tsx';
import { FailedPage } from '../../shell/FailedPage.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { PageSkeleton } from '../../shell/PageSkeleton.tsx';
import { fullName } from './full-name.ts';
import { RegisteredStatusChip } from './RegisteredStatusChip.tsx';

interface UserRecordProps extends Pick<AddressTabsProps, 'address' | 'tabs'> {
  /** Where the API has it. */
  readonly source: string;
  readonly Actions: ComponentType<{ user: UserView }>;
}

/** Who a user is, what can be done, and what belongs to them in tabs. */
export const UserRecord = ({ source, address, tabs, Actions }: UserRecordProps) => {
  const {
    data: user,
    error,
    refetch,
  } = useQuery({
    queryKey: ['user', source],
    queryFn: async ({ signal }) => (await http.get<UserView>(source, { signal })).results,
  });
  if (!user && error) {
    return <FailedPage title="This user could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  if (!user) return <PageSkeleton />;
  return (
    <>
      <PageHeader
        title={fullName(user)}
        subtitle={`${user.username} · ${user.role.role_name}`}
        aside={
          <>
            <RegisteredStatusChip status={user.registered_status} />
            {user.is_active ? null : <ToneChip tone="grey" label="inactive" />}
          </>
        }
        actions={<Actions user={user} />}
      />
      <AddressTabs label="User" address={address} tabs={tabs} />
      <Suspense fallback={<PageSkeleton />}>
        <Outlet context={user} />
      </Suspense>
    </>
  );
};
