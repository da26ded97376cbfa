import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { counted } from '../../../domain/shared/sentences.ts';
import { messageOf } from '../../api-failure.ts';
import type { ResetPreviewView } from '../../api-types.ts';
import type { ToneName } from '../../colours.ts';
import { http } from '../../http.ts';
import { ToneChip } from '../../StatusChip.tsx';
import { schedulesPath } from '../paths.ts';
import { longDay, timesOf } from '../session-words.ts';

const tones: Readonly<Record<ResetPreviewView['rows'][number]['type'], ToneName>> = {
  add: 'green',
  restore: 'green',
  remove: 'red',
};

interface ResetPreviewProps {
  readonly athleteId: string;
  readonly enrolmentIds: readonly string[];
}

/** What a reset would do now. */
export const ResetPreview = ({ athleteId, enrolmentIds }: ResetPreviewProps) => {
  const { data: preview, error } = useQuery({
    queryKey: ['reset preview', athleteId, enrolmentIds],
    queryFn: async ({ signal }) => {
      const body = { athleteTrainingGroupIds: enrolmentIds };
      const path = `${schedulesPath(athleteId)}/reset/preview`;
      return (await http.post<ResetPreviewView>(path, { body, signal })).results;
    },
  });
  if (error) return <Alert severity="error">{messageOf(error)}</Alert>;
  if (!preview) return <Skeleton variant="rounded" height={120} aria-label="Loading what would change" />;
  const { rows } = preview;
  if (rows.length === 0) return <Typography color="text.secondary">Nothing would change.</Typography>;
  return (
    <section aria-label="What a reset does">
      <Typography variant="h3" sx={{ mb: 1 }}>
        {counted(rows.length, 'change')}
      </Typography>
      <Box component="ul" sx={list} tabIndex={0} aria-label="Changes">
        {rows.map((row) => (
          <Box key={`${row.type} ${row.id}`} component="li" sx={{ display: 'flex', gap: 1.5, py: 0.5 }}>
            <Box sx={{ width: 84, flexShrink: 0 }}>
              <ToneChip tone={tones[row.type]} label={row.type} />
            </Box>
            <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {longDay(row.local_date)}, {timesOf(row)} · {row.training_group.training_group_name}
            </Typography>
          </Box>
        ))}
      </Box>
    </section>
  );
};

const list = { listStyle: 'none', m: 0, p: 0, maxHeight: 240, overflowY: 'auto' };
