import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import type { LeadTypeView } from '../../../../contract/athletes/lead-types.ts';
import { leadTypeTexts } from '../../../../domain/athletes/lead-types/lead-type-texts.ts';
import type { LeadTypeRow } from '../../../../domain/athletes/lead-types/lead-types.ts';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import { ColorField } from '../../shell/ColorField.tsx';
import { useNotices } from '../../shell/useNotices.ts';

interface LeadTypeInputsProps {
  readonly row: LeadTypeRow;
  /** The saved lead type; missing for a new row. */
  readonly kept: LeadTypeView | undefined;
  readonly problemOf: (field: string) => string | undefined;
  readonly onChange: (changes: Partial<LeadTypeRow>) => void;
  readonly onRemove: () => void;
}

/** One row of the list of lead types. A type in use cannot be deleted; its tooltip says why. */
export const LeadTypeInputs = ({ row, kept, problemOf, onChange, onRemove }: LeadTypeInputsProps) => {
  const notices = useNotices();
  const refusal = whyItStays(kept);
  const problem = problemOf('athlete_type') ?? problemOf('id') ?? problemOf('color');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 1.5 }}>
      <ColorField
        label={`Color of ${row.name || 'the new lead type'}`}
        value={row.color}
        problem={problemOf('color')}
        onChange={(color) => onChange({ color })}
      />
      <TextField
        label="Name"
        value={row.name}
        onChange={(event) => onChange({ name: event.target.value })}
        error={Boolean(problem)}
        helperText={problem}
        // Focus the name of a row that was just added.
        {...(kept ? {} : { inputRef: focusWhenShown })}
        slotProps={{ htmlInput: { maxLength: 100 } }}
        sx={{ flex: '1 1 80px' }}
      />
      {/* On a phone they stand below the name, and what removes the row beside it. */}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          minHeight: 44,
          order: { xs: 1, sm: 0 },
          width: { xs: '100%', sm: 'auto' },
        }}
      >
        <FormControlLabel
          label="Show in dropdown"
          slotProps={{ typography: { variant: 'body2' } }}
          control={<Checkbox checked={row.isActive} onChange={(_, isActive) => onChange({ isActive })} />}
        />
        <FormControlLabel
          label="Send now"
          slotProps={{ typography: { variant: 'body2' } }}
          control={
            <Checkbox
              checked={row.allowsSendNow}
              onChange={(_, allowsSendNow) => onChange({ allowsSendNow })}
            />
          }
        />
      </Box>
      <Tooltip title={refusal ?? ''} describeChild>
        <IconButton
          aria-label={`Remove ${row.name || 'the new lead type'}`}
          onClick={() => (refusal ? notices.refused(refusal) : onRemove())}
          sx={{ mt: 0.25, opacity: refusal ? 0.4 : 1 }}
        >
          <Delete />
        </IconButton>
      </Tooltip>
    </Box>
  );
};

function whyItStays(kept: LeadTypeView | undefined): string | undefined {
  if (kept?.system_key) return leadTypeTexts.keepsDefault;
  return kept && kept.athletes > 0 ? leadTypeTexts.hasAthletes(kept.athlete_type) : undefined;
}
