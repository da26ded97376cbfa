import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { lazy, Suspense, useState } from 'react';
import { useIsBeforeAll, useShownMoment } from '../../../../ui-kit/as-of-moment.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import { compareWithNow, useIsComparing } from './comparing.ts';
import { useLookAt } from './useLookAt.ts';

const LookBackDialog = lazy(() => import('./LookBackDialog.tsx'));

/** Height in pixels, below the top bar. Everything that sticks to the top of the window leaves room for it. */
const HEIGHT = { xs: 88, sm: 52 } as const;

/** The CSS variable with the height of the bar; 0px while the present is shown. */
export const asOfHeight = 'var(--as-of-height, 0px)';

/** The styles of an element around the page, which define `asOfHeight`. */
export const useAsOfHeight = () =>
  useShownMoment() === null
    ? {}
    : { '--as-of-height': { xs: `${HEIGHT.xs}px`, sm: `${HEIGHT.sm}px`, '@media print': '0px' } };

/** Says on every page that it shows the past, and which moment. */
export const AsOfBar = () => {
  const moment = useShownMoment();
  return moment === null ? null : <Bar moment={moment} />;
};

const Bar = ({ moment }: { moment: string }) => {
  const [isChoosing, setChoosing] = useState(false);
  const isComparing = useIsComparing();
  const isBeforeAll = useIsBeforeAll();
  const lookAt = useLookAt();
  const backToNow = () => {
    lookAt(null);
    // The bar is gone, and its button with the focus.
    document.querySelector<HTMLElement>('#main-content')?.focus();
  };
  return (
    <Box
      component="section"
      aria-label="Looking at the past"
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        alignItems: { xs: 'stretch', sm: 'center' },
        justifyContent: 'space-between',
        gap: { xs: 0.25, sm: 2 },
        minHeight: HEIGHT,
        px: { xs: 2, sm: 3 },
        py: { xs: 0.75, sm: 0 },
        backgroundColor: 'warning.main',
        color: 'warning.contrastText',
      }}
    >
      <Typography
        variant="body2"
        sx={{ fontVariantNumeric: 'tabular-nums', lineHeight: { xs: 1.9, sm: 1.43 } }}
      >
        <strong>As of {formatInstant(moment)}.</strong>{' '}
        {isBeforeAll ? 'Nothing had been recorded by then.' : 'Nothing can be changed here.'}
      </Typography>
      <Box
        className="unprinted"
        sx={{ display: 'flex', gap: 1, mx: { xs: -1, sm: 0 }, '@media print': { display: 'none' } }}
      >
        <Button
          size="small"
          color="inherit"
          sx={bar}
          aria-haspopup="dialog"
          onClick={() => setChoosing(true)}
        >
          Change moment
        </Button>
        <Button
          size="small"
          color="inherit"
          aria-pressed={isComparing}
          sx={isComparing ? [bar, pressed] : bar}
          onClick={() => compareWithNow(!isComparing)}
        >
          Compare with now
        </Button>
        <Button size="small" color="inherit" variant="outlined" sx={bar} onClick={backToNow}>
          Back to now
        </Button>
      </Box>
      <Suspense fallback={null}>
        {isChoosing ? <LookBackDialog onClose={() => setChoosing(false)} /> : null}
      </Suspense>
    </Box>
  );
};

const bar = {
  whiteSpace: 'nowrap',
  px: { xs: 1, sm: 1.25 },
  '&:focus-visible': { outline: '2px solid currentColor', outlineOffset: -2 },
} as const;

const pressed = {
  backgroundColor: 'warning.contrastText',
  color: 'warning.main',
  '&:hover': { backgroundColor: 'warning.contrastText', opacity: 0.9 },
} as const;

/** Tells screen readers which moment is shown. Always there, because a live region announces changes only. */
export const AsOfAnnouncement = () => {
  const moment = useShownMoment();
  const [wasPast, setWasPast] = useState(false);
  if (moment !== null && !wasPast) setWasPast(true);
  return (
    <Box component="output" style={visuallyHidden}>
      {moment === null
        ? wasPast && 'You are looking at the present.'
        : `You are looking at ${formatInstant(moment)}. Nothing can be changed.`}
    </Box>
  );
};
