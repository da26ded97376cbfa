import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { whenWords } from '../../../../../domain/scheduling/time-words.ts';
import type { SeasonSimulationView } from '../../../../../ui-kit/api-types.ts';
import { ToneChip } from '../../../../../ui-kit/StatusChip.tsx';

type Row = SeasonSimulationView['rows'][number];

/** Each opens to who would be in it, and who would find no place. */
export const SimulatedSchedules = ({ rows }: { rows: readonly Row[] }) => (
  <Box component="section" aria-label="Schedules">
    {rows.map((row) => (
      <SimulatedSchedule key={row.schedule_id} row={row} />
    ))}
  </Box>
);

const SimulatedSchedule = ({ row }: { row: Row }) => {
  const { group_name, location_name, local_date, local_start, wanted, athleteSlots, over } = row;
  return (
    <Accordion disableGutters variant="outlined" slotProps={{ transition: { unmountOnExit: true } }}>
      <AccordionSummary expandIcon={<ExpandMore />}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, flex: 1, pr: 2 }}>
          <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
            <Typography variant="body2" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {whenWords({ localDate: local_date, localStart: local_start })}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {group_name} · {location_name}
            </Typography>
          </Box>
          <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {wanted} of {athleteSlots}
          </Typography>
          {over > 0 ? <ToneChip tone="red" label={`${over} too many`} /> : null}
        </Box>
      </AccordionSummary>
      <AccordionDetails>
        {row.athletes.length === 0 ? (
          <Typography variant="body2" color="text.secondary">
            Nobody.
          </Typography>
        ) : null}
        <Names label="Would find a place" of={row.athletes.filter(({ would_fit }) => would_fit)} />
        <Names label="Would find none" of={row.athletes.filter(({ would_fit }) => !would_fit)} />
      </AccordionDetails>
    </Accordion>
  );
};

const Names = ({ label, of }: { label: string; of: Row['athletes'] }) =>
  of.length === 0 ? null : (
    <Typography variant="body2" sx={{ mb: 1 }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {`${label}: `}
      </Box>
      {of.map(({ athlete_name }) => athlete_name).join(', ')}
    </Typography>
  );
