import { useQuery } from '@tanstack/react-query';
import type { ActivityView } from '../../../contract/athletes/activities.ts';
import { http } from '../../../ui-kit/http.ts';
import { ActivityIcon } from '../athletes/activities/ActivityIcon.tsx';
import { formatInstantDay } from '../shell/instants.ts';
import { Figure } from './Figure.tsx';
import { HomeCard } from './HomeCard.tsx';
import { HomeRow } from './HomeRow.tsx';

const COUNT = 8;

/** The latest activities of all records. */
export const LatestActivity = () => {
  const { data } = useQuery({
    queryKey: ['activities', 'latest'],
    queryFn: async ({ signal }) => {
      const range = JSON.stringify([0, COUNT - 1]);
      return (
        await http.get<readonly ActivityView[]>(`activities?${new URLSearchParams({ range })}`, { signal })
      ).results;
    },
  });
  return (
    <HomeCard
      title="Latest activity"
      places={COUNT}
      empty="No activities yet. Record calls, emails and agreements on an athlete’s profile."
    >
      {data?.map(({ id, entity, record_id, record_name, icon, content, recorded_by_name, recorded_at }) => (
        <HomeRow
          key={id}
          to={`/${entity}s/${record_id}`}
          icon={<ActivityIcon icon={icon} />}
          primary={content}
          secondary={`${record_name || 'Erased'} · ${recorded_by_name}`}
          aside={<Figure>{formatInstantDay(recorded_at)}</Figure>}
        />
      ))}
    </HomeCard>
  );
};
