import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { FunnelAthleteView, FunnelView } from '../../../../contract/reports/funnel.ts';
import type { StagePart } from '../../../../domain/reports/funnel/stage-parts.ts';
import { formatShortDay } from '../../../../domain/shared/day.ts';
import { Dot } from '../../../../ui-kit/Dot.tsx';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import { http } from '../../../../ui-kit/http.ts';
import { recordFoundSet } from '../../shell/found-set.ts';
import { QueryState } from '../../shell/QueryState.tsx';
import { useFunnelAddress } from './useFunnelAddress.ts';

type Stage = FunnelView['stages'][number];

/** The athletes of the stage that the address names. */
export const StageDrawer = ({ stages }: { stages: readonly Stage[] }) => {
  const { stage: stageId, change } = useFunnelAddress();
  const titleId = useId();
  const stage = stages.find(({ id }) => id === stageId);
  if (!stage) return null;
  const close = () => change({ stage: '', part: '' });
  return (
    <Drawer
      open
      anchor="right"
      onClose={close}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: { xs: '100%', sm: 560 }, backgroundColor: 'background.paper' },
        },
      }}
      sx={({ zIndex }) => ({ zIndex: zIndex.modal })}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: { xs: 2, sm: 3 }, pt: 2, pb: 1 }}>
        <Dot color={stage.color} />
        <Typography
          id={titleId}
          variant="h2"
          tabIndex={-1}
          ref={focusWhenShown}
          sx={{ flex: 1, overflowWrap: 'anywhere', outline: 'none' }}
        >
          {stage.name}
        </Typography>
        <IconButton aria-label="Close" onClick={close} edge="end">
          <Close />
        </IconButton>
      </Box>
      <Athletes stage={stage} />
    </Drawer>
  );
};

const partNames: Readonly<Record<StagePart, string>> = {
  reached: 'Reached',
  stopped: 'Went no further',
  here: 'Here',
  lost: 'Lost',
};

const PAGE = 100;

const Athletes = ({ stage }: { stage: Stage }) => {
  const { query, mode, part, change } = useFunnelAddress();
  const [most, setMost] = useState(PAGE);
  const path = `reports/funnel/${encodeURIComponent(stage.id)}?${query}&part=${part}&limit=${most}`;
  const athletes = useQuery({
    queryKey: ['reports', 'funnel', 'stage', path],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { results, total } = await http.get<readonly FunnelAthleteView[]>(path, { signal });
      return { rows: results, total: total ?? results.length };
    },
  });
  return (
    <Box sx={{ px: { xs: 2, sm: 3 }, pb: 3, overflowY: 'auto' }}>
      {mode === 'cohort' ? (
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          value={part}
          aria-label="Athletes"
          onChange={(_, wanted: StagePart | null) => wanted && change({ part: wanted })}
          sx={{ mb: 2 }}
        >
          {(['reached', 'stopped', 'here', 'lost'] as const).map((one) => (
            <ToggleButton key={one} value={one} sx={{ lineHeight: 1.25 }}>
              {partNames[one]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      ) : null}
      <QueryState query={athletes} what="athletes">
        {({ rows, total }) => (
          <>
            <Typography component="output" variant="body2" color="text.secondary">
              {foundWords(rows.length, total)}
            </Typography>
            <AthleteLines athletes={rows} label={`Funnel: ${stage.name}`} />
            {rows.length < total && most < 1000 ? (
              <Button onClick={() => setMost(Math.min(1000, most + 300))} loading={athletes.isFetching}>
                Show more
              </Button>
            ) : null}
          </>
        )}
      </QueryState>
    </Box>
  );
};

function foundWords(shown: number, total: number): string {
  if (total === 0) return 'No athletes.';
  const all = `${total.toLocaleString('en-US')} athlete${total === 1 ? '' : 's'}`;
  return shown < total ? `The first ${shown} of ${all}` : all;
}

interface AthleteLinesProps {
  readonly athletes: readonly FunnelAthleteView[];
  /** The name of the found set. */
  readonly label: string;
}

/** Previous and Next on the page of an athlete lead through these athletes. */
const AthleteLines = ({ athletes, label }: AthleteLinesProps) => {
  const record = () => recordFoundSet({ kind: 'ids', ids: athletes.map(({ id }) => id), label });
  return (
    <Box component="ul" aria-label="Athletes of the stage" sx={{ listStyle: 'none', m: 0, p: 0, mt: 1 }}>
      {athletes.map((athlete) => (
        <Box
          component="li"
          key={athlete.id}
          sx={{
            display: 'flex',
            alignItems: 'baseline',
            gap: 2,
            py: 1,
            borderTop: '1px solid',
            borderColor: 'divider',
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Link
              component={RouterLink}
              to={`/athletes/${athlete.id}`}
              onClick={record}
              sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
            >
              {athlete.name || 'Erased'}
            </Link>
            <Typography variant="body2" color="text.secondary">
              {[
                `Added ${formatShortDay(athlete.created_on)}`,
                ...(athlete.trainer_name ? [athlete.trainer_name] : []),
                ...(athlete.is_active ? [] : ['Inactive']),
              ].join(' · ')}
            </Typography>
          </Box>
          <Box sx={{ textAlign: 'right', typography: 'body2' }}>
            <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 0.75 }}>
              <Dot color={athlete.color} />
              {athlete.lead_type}
            </Box>
            <Typography variant="body2" color="text.secondary">
              since {formatShortDay(athlete.moved_on)}
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
  );
};
