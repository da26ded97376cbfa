import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { TrainerView } from '../../../../contract/athletes/trainers.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { PersonPrivacy } from '../../shell/person-privacy.tsx';
import { RecordPage } from '../../shell/RecordPage.tsx';
import { trainerName, useLevels } from './trainer.ts';

const TrainerPage = () => {
  const { trainer: id = '' } = useParams();
  const { levelLabel } = useLevels();
  return (
    <RecordPage
      route="/trainers/:trainer"
      what="trainer"
      query={useQuery({
        queryKey: ['trainer', id],
        queryFn: async ({ signal }) =>
          (await http.get<TrainerView>(`trainers/${encodeURIComponent(id)}`, { signal })).results,
      })}
      renderHeader={(trainer) => ({
        title: trainerName(trainer),
        subtitle: levelLabel(trainer.trainer_level) || 'Trainer',
        aside: trainer.is_active ? null : <ToneChip tone="grey" label="inactive" />,
        actions: trainer.is_erased ? null : (
          <PersonPrivacy kind="trainer" id={trainer.id} name={trainerName(trainer)} />
        ),
      })}
    />
  );
};

export default TrainerPage;
