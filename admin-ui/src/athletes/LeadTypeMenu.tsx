import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { AthleteView, LeadTypeView } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';
import { useCommand } from '../shell/useCommand.ts';
import { useValues } from '../shell/useValues.ts';
import { LeadTypeChip, LeadTypeDot } from './LeadTypeChip.tsx';
import { offeredLeadTypes } from './lead-type-choices.ts';

/** Where the athlete stands in the funnel, and the way to another place. */
export const LeadTypeMenu = ({ athlete }: { athlete: AthleteView }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { rows } = useValues('athlete-types');
  const present = athlete.athlete_type;
  const command = useCommand(
    ({ id }: Pick<LeadTypeView, 'id'>, idempotencyKey) =>
      http.post<{ id: string }>(`athletes/${athlete.id}/lead/${encodeURIComponent(id)}`, {
        idempotencyKey,
        revision: athlete.revision,
      }),
    { success: 'Lead type changed' },
  );
  const choose = (leadType: LeadTypeView) => {
    setAnchor(null);
    if (leadType.id !== present.id) command.run(leadType);
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        endIcon={<ExpandMore />}
        loading={command.isRunning}
        aria-label={`Lead Type: ${present.name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ borderColor: 'divider', borderRadius: 99, pl: 1.5, color: 'text.primary' }}
      >
        <LeadTypeChip {...present} />
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { minWidth: 176 } }, list: { 'aria-label': 'Lead Type' } }}
      >
        {offeredLeadTypes(rows).map((leadType) => (
          <MenuItem
            key={leadType.id}
            role="menuitemradio"
            aria-checked={leadType.id === present.id}
            selected={leadType.id === present.id}
            onClick={() => choose(leadType)}
            sx={{ minHeight: 40, gap: 1.25 }}
          >
            <LeadTypeDot color={leadType.color} />
            {leadType.athlete_type}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
