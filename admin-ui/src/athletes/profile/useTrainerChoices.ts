import { useQuery } from '@tanstack/react-query';
import type { TrainerView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { fullName } from '../full-name.ts';

const MOST = 1000;

/** Whom an athlete can be assigned to, by name; also whoever is assigned now, active or not. */
export function useTrainerChoices(assigned: { readonly id: string; readonly name: string } | undefined) {
  const { data = [] } = useQuery({
    queryKey: ['trainers', 'choices'],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({
        range: JSON.stringify([0, MOST - 1]),
        sort: JSON.stringify(['name', 'ASC']),
      });
      return (await http.get<readonly TrainerView[]>(`trainers?${query}`, { signal })).results;
    },
  });
  const active = data.map((trainer) => ({ value: trainer.id, label: fullName(trainer) }));
  const isMissing = assigned && !active.some(({ value }) => value === assigned.id);
  return [
    { value: '', label: '' },
    ...(isMissing ? [{ value: assigned.id, label: assigned.name }] : []),
    ...active,
  ];
}
