import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useRole } from '../../shell/useRole.ts';
import { useValues } from '../../shell/useValues.ts';
import { EditFunnelDialog } from './EditFunnelDialog.tsx';

/** Beside the funnel: which lead types it shows. Only admins can save them. */
export const EditFunnelButton = () => {
  const values = useValues('athlete-types');
  const [isOpen, setOpen] = useState(false);
  const isAdmin = useRole() === 'admin';
  if (!isAdmin) return null;
  return (
    <>
      <Tooltip title="Edit Funnel">
        <IconButton aria-label="Edit Funnel" disabled={!values.isLoaded} onClick={() => setOpen(true)}>
          <SettingsOutlined />
        </IconButton>
      </Tooltip>
      {isOpen ? <EditFunnelDialog values={values} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
