import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Outlet, useParams } from 'react-router-dom';
import type { TrainerView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { AddressTabs } from '../../shell/AddressTabs.tsx';
import { FailedPage } from '../../shell/FailedPage.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { PageSkeleton } from '../../shell/PageSkeleton.tsx';
import { PersonPrivacy } from '../../shell/person-privacy.ts';
import { useTabs } from '../../shell/useTabs.ts';
import { trainerPath } from './paths.ts';
import { trainerName } from './trainer-name.ts';
import { useLevels } from './useLevels.ts';

const TrainerPage = () => {
  const { trainer: id = '' } = useParams();
  const {
    data: trainer,
    error,
    refetch,
  } = useQuery({
    queryKey: ['trainer', id],
    queryFn: async ({ signal }) =>
      (await http.get<TrainerView>(`trainers/${encodeURIComponent(id)}`, { signal })).results,
  });
  if (trainer) return <Trainer key={trainer.id} trainer={trainer} />;
  return error ? (
    <FailedPage title="This trainer could not be loaded" error={error} onRetry={() => void refetch()} />
  ) : (
    <PageSkeleton />
  );
};

const Trainer = ({ trainer }: { trainer: TrainerView }) => {
  const tabs = useTabs('/trainers/:trainer');
  const { levelLabel } = useLevels();
  return (
    <>
      <PageHeader
        title={trainerName(trainer)}
        subtitle={levelLabel(trainer.trainer_level) || 'Trainer'}
        aside={trainer.is_active ? null : <ToneChip tone="grey" label="inactive" />}
        actions={
          trainer.is_erased ? null : (
            <PersonPrivacy kind="trainer" id={trainer.id} name={trainerName(trainer)} />
          )
        }
      />
      <AddressTabs label="Trainer" address={trainerPath(trainer.id)} tabs={tabs} />
      <Suspense fallback={<PageSkeleton />}>
        <Outlet context={trainer} />
      </Suspense>
    </>
  );
};

export default TrainerPage;
