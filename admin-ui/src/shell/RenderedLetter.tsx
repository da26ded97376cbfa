import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { RenderedView } from '../../../contract/communications/communications.ts';
import { LetterFrame } from './LetterFrame.tsx';

export type Look = 'computer' | 'phone' | 'text';

interface LookChoiceProps {
  readonly look: Look;
  readonly onChange: (look: Look) => void;
}

export const LookChoice = ({ look, onChange }: LookChoiceProps) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    aria-label="Look"
    value={look}
    onChange={(_, next: Look | null) => onChange(next ?? look)}
  >
    <ToggleButton value="computer">Computer</ToggleButton>
    <ToggleButton value="phone">Phone</ToggleButton>
    <ToggleButton value="text">Plain text</ToggleButton>
  </ToggleButtonGroup>
);

interface RenderedLetterProps {
  readonly rendered: RenderedView;
  readonly look: Look;
  /** What follows if a field is empty. */
  readonly ifMissing: string;
}

/** An email as its recipient gets it, in a frame in which nothing runs. */
export const RenderedLetter = ({ rendered, look, ifMissing }: RenderedLetterProps) => {
  const { subject, html, text, missing } = rendered;
  return (
    <>
      {missing.length > 0 ? (
        <Alert severity="warning">
          {`Empty for this recipient, without a default: ${missing.join(', ')}. ${ifMissing}`}
        </Alert>
      ) : null}
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{subject}</Typography>
      {look === 'text' ? (
        <Box
          component="pre"
          tabIndex={0}
          aria-label="Plain text"
          sx={{
            m: 0,
            p: 2,
            height: 'min(560px, 60dvh)',
            overflow: 'auto',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: 1,
            fontSize: '0.875rem',
          }}
        >
          {text}
        </Box>
      ) : (
        <LetterFrame html={html} title="Message" isNarrow={look === 'phone'} />
      )}
    </>
  );
};
