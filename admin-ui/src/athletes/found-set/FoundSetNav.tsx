import ArrowBack from '@mui/icons-material/ArrowBack';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { isTyping, useKeys } from '../../shell/useKeys.ts';
import { profilePath } from '../list-path.ts';
import { rememberAthlete } from './current-athlete.ts';
import { useNeighbours } from './useNeighbours.ts';

/**
 * Through the list that the athlete was opened from, on the same tab. It stays on the page while the next athlete is loaded, so
 * that its buttons keep the focus.
 */
export const FoundSetNav = ({ athleteId }: { athleteId: string }) => {
  const { neighbours, foundSet } = useNeighbours(athleteId);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const goTo = (id: string | null | undefined) => {
    if (id) void navigate(profilePath(id) + pathname.slice(profilePath(athleteId).length));
  };
  const [previous, next] = [() => goTo(neighbours?.previous), () => goTo(neighbours?.next)];

  useEffect(() => rememberAthlete(athleteId), [athleteId]);

  useKeys((event) => {
    if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '[') previous();
    if (event.key === ']') next();
  });

  return (
    <Box
      component="nav"
      aria-label="Athletes in this list"
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mt: -1, mb: 1, ml: -1 }}
    >
      <Button component={Link} to="/athletes" startIcon={<ArrowBack />} sx={{ mr: 'auto' }}>
        List
      </Button>
      {neighbours && neighbours.place > 0 ? (
        <Typography variant="body2" color="text.secondary" noWrap sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {foundSet.kind === 'ids' ? `${foundSet.label}: ` : null}
          {neighbours.place} of {neighbours.total}
        </Typography>
      ) : null}
      <Step
        label="Previous athlete"
        shortcut="["
        isPossible={Boolean(neighbours?.previous)}
        onStep={previous}
      >
        <ChevronLeft />
      </Step>
      <Step label="Next athlete" shortcut="]" isPossible={Boolean(neighbours?.next)} onStep={next}>
        <ChevronRight />
      </Step>
    </Box>
  );
};

interface StepProps {
  readonly label: string;
  readonly shortcut: string;
  readonly isPossible: boolean;
  readonly onStep: () => void;
  readonly children: ReactNode;
}

/** A button that is off would lose the focus to nowhere, so it is only said to be off. */
const Step = ({ label, shortcut, isPossible, onStep, children }: StepProps) => (
  <Tooltip title={`${label} (${shortcut})`}>
    <IconButton
      aria-label={label}
      aria-disabled={!isPossible}
      aria-keyshortcuts={shortcut}
      onClick={onStep}
      sx={isPossible ? {} : { opacity: 0.38, cursor: 'default' }}
    >
      {children}
    </IconButton>
  </Tooltip>
);
