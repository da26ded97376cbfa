import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { isColor } from '../../../domain/shared/color.ts';
import { useValues } from './useValues.ts';

interface ColorFieldProps {
  /** 'Color of Trial'. */
  readonly label: string;
  /** `#RRGGBB`. */
  readonly value: string;
  readonly problem?: string | undefined;
  readonly onChange: (color: string) => void;
}

/** Selects a color of the value list or any typed `#RRGGBB`. */
export const ColorField = ({ label, value, problem, onChange }: ColorFieldProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { rows, problem: unread } = useValues('colors');
  const known = rows.find(({ color }) => color.toLowerCase() === value.toLowerCase());
  const titleId = useId();
  const choose = (color: string) => {
    onChange(color);
    setAnchor(null);
  };
  return (
    <>
      <ButtonBase
        aria-label={`${label}: ${known?.label ?? value}`}
        aria-haspopup="dialog"
        title={label}
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          width: 44,
          height: 44,
          borderRadius: 1,
          border: '1px solid',
          borderColor: problem ? 'error.main' : 'divider',
        }}
      >
        <Swatch color={value} />
      </ButtonBase>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { p: 2, width: 264, borderRadius: 1.5 } },
        }}
      >
        <Typography id={titleId} variant="subtitle2" sx={{ mb: 1 }}>
          {label}
        </Typography>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(6, 1fr)', gap: 0.5, mb: 2 }}>
          {rows.map((row) => (
            <ButtonBase
              key={row.id}
              aria-label={row.label}
              aria-pressed={row === known}
              title={row.label}
              onClick={() => choose(row.color)}
              sx={{ height: 36, borderRadius: 1, '&:hover': { backgroundColor: 'action.hover' } }}
            >
              <Swatch color={row.color} isChosen={row === known} />
            </ButtonBase>
          ))}
        </Box>
        {unread ? (
          <Typography variant="body2" color="error" sx={{ mb: 1.5 }}>
            {unread}
          </Typography>
        ) : null}
        <TextField
          label="Any other"
          value={value}
          onChange={(event) => onChange(event.target.value.trim())}
          error={!isColor(value)}
          helperText={isColor(value) ? undefined : '# and six digits or letters, such as #22B66E'}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            setAnchor(null);
          }}
          slotProps={{ htmlInput: { maxLength: 7, spellCheck: false } }}
        />
      </Popover>
    </>
  );
};

const Swatch = ({ color, isChosen = false }: { color: string; isChosen?: boolean }) => (
  <Box
    component="span"
    aria-hidden="true"
    sx={{
      display: 'grid',
      placeItems: 'center',
      width: 26,
      height: 26,
      borderRadius: 99,
      border: '1px solid',
      borderColor: 'divider',
      backgroundColor: isColor(color) ? color : 'transparent',
      color: '#ffffff',
    }}
  >
    {isChosen ? <Check sx={{ fontSize: 18 }} /> : null}
  </Box>
);
