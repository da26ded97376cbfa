import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReviewView } from '../../api-types.ts';
import { ToneChip } from '../../StatusChip.tsx';
import { GroupMark } from '../GroupMark.tsx';
import { longDay, timesOf } from '../session-words.ts';

const types = {
  add: { label: 'Add', tone: 'green' },
  remove: { label: 'Remove', tone: 'red' },
} as const;

/** By time: what is added and what is removed, each with what is in its way. */
export const ReviewRows = ({ label, rows }: { label: string; rows: ReviewView['rows'] }) => (
  <section aria-label={label}>
    <Typography component="h3" variant="h3" sx={{ mb: 1 }}>
      {label}
    </Typography>
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => (
        <Box
          key={row.id}
          component="li"
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '92px minmax(0, 1fr)', sm: '104px minmax(0, 1fr)' },
            columnGap: 1,
            alignItems: 'start',
            py: 1.25,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <div>
            <ToneChip tone={types[row.type].tone} label={types[row.type].label} />
          </div>
          <div>
            <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {longDay(row.local_date)}, {timesOf(row)}
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              <GroupMark colorId={row.training_group.color_palette_id} />{' '}
              {row.training_group.training_group_name} · {row.location.location_name}
            </Typography>
            {row.conflict ? (
              <Typography variant="body2" color="error" sx={{ mt: 0.25, fontWeight: 600 }}>
                {row.conflict}
              </Typography>
            ) : null}
          </div>
        </Box>
      ))}
    </Box>
  </section>
);
