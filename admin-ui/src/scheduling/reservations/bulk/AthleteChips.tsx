import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useQuery } from '@tanstack/react-query';
import type { AthleteView } from '../../../../../ui-kit/api-types.ts';
import { http } from '../../../../../ui-kit/http.ts';

interface AthleteChipsProps {
  readonly athleteIds: readonly string[];
  readonly onRemove: (athleteId: string) => void;
}

/** Whom it is done with; each can be left out. */
export const AthleteChips = ({ athleteIds, onRemove }: AthleteChipsProps) => {
  const { data: names } = useNames(athleteIds);
  return (
    <Box component="ul" aria-label="Athletes" sx={{ listStyle: 'none', m: 0, p: 0, minHeight: 32 }}>
      {athleteIds.map((id) => (
        <Box key={id} component="li" sx={{ display: 'inline-block', mr: 0.75, mb: 0.75 }}>
          <Chip size="small" label={names?.get(id) ?? '…'} onDelete={() => onRemove(id)} />
        </Box>
      ))}
    </Box>
  );
};

function useNames(athleteIds: readonly string[]) {
  return useQuery({
    queryKey: ['athlete names', athleteIds],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({
        filter: JSON.stringify({ id: athleteIds, showInactive: true }),
        range: JSON.stringify([0, athleteIds.length - 1]),
      });
      const { results } = await http.get<readonly AthleteView[]>(`athletes?${query}`, { signal });
      return new Map(results.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`]));
    },
    enabled: athleteIds.length > 0,
    placeholderData: (before) => before,
  });
}
