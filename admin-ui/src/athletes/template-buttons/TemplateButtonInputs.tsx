import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import type { TemplateButtonRow } from '../../../../domain/athletes/template-buttons/template-buttons.ts';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import { ButtonPreview } from '../../shell/ButtonPreview.tsx';
import { ColorField } from '../../shell/ColorField.tsx';

interface TemplateButtonInputsProps {
  readonly row: TemplateButtonRow;
  readonly isNew: boolean;
  readonly problemOf: (field: string) => string | undefined;
  readonly onChange: (changes: Partial<TemplateButtonRow>) => void;
  readonly onRemove: () => void;
}

/** The text, address and colors of one button. */
export const TemplateButtonInputs = (props: TemplateButtonInputsProps) => {
  const { row, isNew, problemOf, onChange, onRemove } = props;
  const name = row.text || 'the new button';
  const textProblem = problemOf('text') ?? problemOf('id');
  const urlProblem = problemOf('url');
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '2fr 3fr' } }}>
        <TextField
          label="Text"
          value={row.text}
          onChange={(event) => onChange({ text: event.target.value })}
          error={Boolean(textProblem)}
          helperText={textProblem}
          {...(isNew ? { inputRef: focusWhenShown } : {})}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
        <TextField
          label="URL"
          type="url"
          value={row.url}
          onChange={(event) => onChange({ url: event.target.value })}
          error={Boolean(urlProblem)}
          helperText={urlProblem}
          slotProps={{ htmlInput: { maxLength: 2000 } }}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <ColorField
          label={`Button color of ${name}`}
          value={row.buttonColor}
          problem={problemOf('button_color')}
          onChange={(buttonColor) => onChange({ buttonColor })}
        />
        <ColorField
          label={`Text color of ${name}`}
          value={row.textColor}
          problem={problemOf('text_color')}
          onChange={(textColor) => onChange({ textColor })}
        />
        <ButtonPreview row={row} />
        <Box sx={{ flex: 1 }} />
        <FormControlLabel
          label="Active"
          slotProps={{ typography: { variant: 'body2' } }}
          control={<Checkbox checked={row.isActive} onChange={(_, isActive) => onChange({ isActive })} />}
        />
        <IconButton aria-label={`Remove ${name}`} onClick={onRemove}>
          <Delete />
        </IconButton>
      </Box>
    </Box>
  );
};
