import Button from '@mui/material/Button';
import { useState } from 'react';
import type { SeasonView } from '../../../../ui-kit/api-types.ts';
import { PrintLink } from '../../../../ui-kit/scheduling/print/PrintLink.tsx';
import { DeleteSeasonDialog } from './DeleteSeasonDialog.tsx';
import { SimulationDialog } from './simulation/SimulationDialog.tsx';

export const SeasonActions = ({ season }: { season: SeasonView }) => {
  const [open, setOpen] = useState<'simulation' | 'delete'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button color="error" onClick={() => setOpen('delete')}>
        Delete
      </Button>
      <Button variant="outlined" onClick={() => setOpen('simulation')}>
        What if
      </Button>
      <PrintLink subject="season" id={season.id} />
      {open === 'simulation' ? <SimulationDialog season={season} onClose={close} /> : null}
      {open === 'delete' ? <DeleteSeasonDialog season={season} onClose={close} /> : null}
    </>
  );
};
