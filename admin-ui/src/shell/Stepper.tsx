import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { isOverPage, isTyping, useKeys } from './useKeys.ts';

interface StepperProps {
  /** `November 2026`. */
  readonly current: string;
  /** `month`. */
  readonly unit: string;
  readonly onStep: (by: 1 | -1) => void;
}

/** Steps through months or years, by buttons and by the arrow keys. */
export const Stepper = ({ current, unit, onStep }: StepperProps) => {
  useKeys(({ key, target, altKey, ctrlKey, metaKey }) => {
    if (altKey || ctrlKey || metaKey || isTyping(target) || isOverPage()) return;
    if (key === 'ArrowLeft') onStep(-1);
    if (key === 'ArrowRight') onStep(1);
  });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <IconButton aria-label={`Previous ${unit}`} onClick={() => onStep(-1)}>
        <ChevronLeft />
      </IconButton>
      <Typography variant="h2" aria-live="polite" sx={{ minWidth: 168, textAlign: 'center' }}>
        {current}
      </Typography>
      <IconButton aria-label={`Next ${unit}`} onClick={() => onStep(1)}>
        <ChevronRight />
      </IconButton>
    </Box>
  );
};
