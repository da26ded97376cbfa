import { useQuery } from '@tanstack/react-query';
import type { AttentionView } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';
import { ToneChip } from '../../../ui-kit/StatusChip.tsx';
import { HomeCard } from './HomeCard.tsx';
import { HomeRow } from './HomeRow.tsx';

/** What somebody has to look at, the worst first. */
export const Attention = () => {
  const { data } = useQuery({
    queryKey: ['attention'],
    queryFn: async ({ signal }) =>
      (await http.get<readonly AttentionView[]>('attention', { signal })).results,
  });
  return (
    <HomeCard title="Needs attention" places={1} empty="Nothing needs attention.">
      {data?.map(({ key, label, path, tone, count }) => (
        <HomeRow key={key} to={path} primary={label} aside={<ToneChip tone={tone} label={String(count)} />} />
      ))}
    </HomeCard>
  );
};
