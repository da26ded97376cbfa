import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SeasonSimulationView, SeasonView } from '../../../../contract/scheduling/seasons.ts';
import { whenWords } from '../../../../domain/scheduling/time-words.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { InfoDialog } from '../../shell/InfoDialog.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { seasonResource } from '../scheduling-paths.ts';

interface SimulationDialogProps {
  readonly season: SeasonView;
  readonly onClose: () => void;
}

/** Shows which sessions would be too small if every family reserved its pattern. Nothing is reserved. */
export const SimulationDialog = ({ season, onClose }: SimulationDialogProps) => {
  const simulation = useSimulation(season.id);
  return (
    <InfoDialog title={`What if: ${season.season_name}`} maxWidth="md" onClose={onClose}>
      {/* Tall enough for most seasons, so that the dialog does not grow when all schedules are shown. */}
      <Box sx={{ minHeight: 'min(420px, 50dvh)' }}>
        <QueryState query={simulation} what="simulation">
          {(found) => <Outcome simulation={found} />}
        </QueryState>
      </Box>
    </InfoDialog>
  );
};

const useSimulation = (seasonId: string) =>
  useQuery({
    queryKey: ['seasons', seasonId, 'simulation'],
    queryFn: async ({ signal }) =>
      (await http.post<SeasonSimulationView>(`${seasonResource(seasonId)}/simulation`, { signal })).results,
  });

const Outcome = ({ simulation }: { simulation: SeasonSimulationView }) => {
  const { overflowing, rows } = simulation;
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? rows : rows.filter(({ over }) => over > 0);
  return (
    <>
      <Alert severity={overflowing > 0 ? 'warning' : 'success'} sx={{ mb: 2 }}>
        {overflowing > 0
          ? `${counted(overflowing, 'session')} would be over capacity.`
          : 'Every athlete would get a spot.'}
      </Alert>
      <Typography variant="body2" color="text.secondary">
        {summaryOf(simulation)} Nothing is reserved by this simulation.
      </Typography>
      <FormControlLabel
        label={`Show all ${rows.length} schedules`}
        disabled={rows.length === 0}
        control={<Switch checked={showsAll} onChange={(_, isOn) => setShowsAll(isOn)} />}
        sx={{ my: 1 }}
      />
      {shown.length > 0 ? <SimulatedSchedules rows={shown} /> : null}
    </>
  );
};

const summaryOf = ({ families, athletes, with_pattern, sessions }: SeasonSimulationView): string =>
  `${counted(sessions, 'upcoming session')}, ${counted(athletes, 'athlete')} from ${families === 1 ? '1 family' : `${families} families`}, ${with_pattern} of them with a pattern.`;

type Row = SeasonSimulationView['rows'][number];

/** Each session expands to the athletes who would and would not get a place. */
const SimulatedSchedules = ({ rows }: { rows: readonly Row[] }) => (
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
            No athletes.
          </Typography>
        ) : null}
        <Names label="Would get a spot" of={row.athletes.filter(({ would_fit }) => would_fit)} />
        <Names label="Would not get a spot" of={row.athletes.filter(({ would_fit }) => !would_fit)} />
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
