import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { counted } from '../../../../../domain/shared/sentences.ts';
import type { SeasonSimulationView, SeasonView } from '../../../../../ui-kit/api-types.ts';
import { InfoDialog } from '../../../shell/InfoDialog.tsx';
import { QueryState } from '../../../shell/QueryState.tsx';
import { useSimulation } from '../queries.ts';
import { SimulatedSchedules } from './SimulatedSchedules.tsx';

interface SimulationDialogProps {
  readonly season: SeasonView;
  readonly onClose: () => void;
}

/** What if every family reserved as its pattern says: which schedules would be too small. Nothing is reserved by it. */
export const SimulationDialog = ({ season, onClose }: SimulationDialogProps) => {
  const simulation = useSimulation(season.id);
  return (
    <InfoDialog title={`What if: ${season.season_name}`} maxWidth="md" onClose={onClose}>
      {/* As high as most seasons need it, so that it stays as it is when all schedules show. */}
      <Box sx={{ minHeight: 'min(420px, 50dvh)' }}>
        <QueryState query={simulation} what="what would happen">
          {(found) => <Outcome simulation={found} />}
        </QueryState>
      </Box>
    </InfoDialog>
  );
};

const Outcome = ({ simulation }: { simulation: SeasonSimulationView }) => {
  const { overflowing, rows } = simulation;
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? rows : rows.filter(({ over }) => over > 0);
  return (
    <>
      <Alert severity={overflowing > 0 ? 'warning' : 'success'} sx={{ mb: 2 }}>
        {overflowing > 0
          ? `${counted(overflowing, 'schedule')} would hold more athletes than they take.`
          : 'Everybody would find a place.'}
      </Alert>
      <Typography variant="body2" color="text.secondary">
        {toldOf(simulation)} Nothing is reserved by this.
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

const toldOf = ({ families, athletes, with_pattern, sessions }: SeasonSimulationView): string =>
  `${counted(sessions, 'schedule')} to come, ${counted(athletes, 'athlete')} of ${families === 1 ? '1 family' : `${families} families`}, ${with_pattern} of them with a pattern.`;
