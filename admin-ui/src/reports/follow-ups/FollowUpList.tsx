import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { FollowUpLineView, FollowUpsView } from '../../../../contract/reports/follow-ups.ts';
import { formatShortDay } from '../../../../domain/shared/day.ts';
import { Dot } from '../../../../ui-kit/Dot.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { changesData, readsOnly, useHiddenActs } from '../../shell/as-of/action-slot.ts';
import { recordFoundSet } from '../../shell/found-set.ts';
import { QueryState } from '../../shell/QueryState.tsx';
import { FollowUpDialog } from './FollowUpDialog.tsx';

const FEW = 10;

/** Which athletes are to be followed up: overdue, today, later (part 2 §7). */
export const FollowUpList = () => {
  const titleId = useId();
  const hiddenActs = useHiddenActs();
  const [chosen, setChosen] = useState<FollowUpLineView>();
  const followUps = useQuery({
    queryKey: ['reports', 'follow-ups'],
    queryFn: async ({ signal }) => (await http.get<FollowUpsView>('reports/follow-ups', { signal })).results,
  });
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={[{ p: { xs: 2, sm: 3 }, minWidth: 0 }, hiddenActs].flat()}
    >
      <Typography id={titleId} variant="h2">
        Follow-ups
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
        The next follow-up of each active athlete who has one.
      </Typography>
      <QueryState query={followUps} what="follow-ups">
        {({ overdue, today, later, total }) => {
          const shown = overdue.length + today.length + later.length;
          return total === 0 ? (
            <Typography sx={{ mt: 2 }}>
              There are no follow-ups. Record a follow-up on the page of an athlete, with the day of the next
              one.
            </Typography>
          ) : (
            <>
              <Lines title="Overdue" isUrgent lines={overdue} onFollowUp={setChosen} />
              <Lines title="Today" lines={today} onFollowUp={setChosen} />
              <Lines title="Later" lines={later} onFollowUp={setChosen} />
              {shown < total ? (
                <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
                  The first {shown.toLocaleString('en-US')} of {total.toLocaleString('en-US')}.
                </Typography>
              ) : null}
            </>
          );
        }}
      </QueryState>
      {chosen ? (
        <FollowUpDialog
          athleteId={chosen.athlete_id}
          due={{ name: chosen.athlete_name, day: chosen.next_follow_up, reason: chosen.follow_up_reason }}
          onClose={() => setChosen(undefined)}
        />
      ) : null}
    </Card>
  );
};

interface LinesProps {
  readonly title: string;
  readonly isUrgent?: boolean;
  readonly lines: readonly FollowUpLineView[];
  readonly onFollowUp: (line: FollowUpLineView) => void;
}

/** Previous and Next on the page of an athlete lead through these athletes. */
const Lines = ({ title, isUrgent = false, lines, onFollowUp }: LinesProps) => {
  const titleId = useId();
  const [areAllShown, showAll] = useState(false);
  if (lines.length === 0) return null;
  const shown = areAllShown ? lines : lines.slice(0, FEW);
  const record = () =>
    recordFoundSet({
      kind: 'ids',
      ids: lines.map(({ athlete_id }) => athlete_id),
      label: `Follow-ups: ${title}`,
    });
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mt: 3 }}>
      <Typography id={titleId} variant="h3" color={isUrgent ? 'error' : 'text.primary'}>
        {title} ({lines.length.toLocaleString('en-US')})
      </Typography>
      <Box component="ul" aria-labelledby={titleId} sx={{ listStyle: 'none', m: 0, p: 0, mt: 1 }}>
        {shown.map((line) => (
          <Line key={line.athlete_id} line={line} onOpen={record} onFollowUp={() => onFollowUp(line)} />
        ))}
      </Box>
      {shown.length < lines.length ? (
        <Button {...readsOnly} onClick={() => showAll(true)}>
          Show all {lines.length.toLocaleString('en-US')}
        </Button>
      ) : null}
    </Box>
  );
};

interface LineProps {
  readonly line: FollowUpLineView;
  readonly onOpen: () => void;
  readonly onFollowUp: () => void;
}

const Line = ({ line, onOpen, onFollowUp }: LineProps) => {
  const name = line.athlete_name || 'Erased';
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.25,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr) auto',
          md: 'minmax(0, 14rem) minmax(0, 1fr) minmax(0, 11rem) auto',
        },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={`/athletes/${line.athlete_id}`}
          onClick={onOpen}
          sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {name}
        </Link>
        <Typography variant="body2" color="text.secondary">
          {formatShortDay(line.next_follow_up)}
          {line.trainer_name ? ` · ${line.trainer_name}` : ''}
        </Typography>
      </Box>
      <Typography
        variant="body2"
        sx={{
          overflowWrap: 'anywhere',
          gridColumn: { xs: '1 / -1', md: 'auto' },
          gridRow: { xs: 2, md: 'auto' },
        }}
      >
        {line.follow_up_reason}
      </Typography>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.75,
          typography: 'body2',
          minWidth: 0,
          gridColumn: { xs: '1 / -1', md: 'auto' },
          gridRow: { xs: 3, md: 'auto' },
        }}
      >
        <Dot color={line.color} />
        {line.lead_type}
      </Box>
      <Button
        {...changesData}
        variant="outlined"
        size="small"
        aria-haspopup="dialog"
        aria-label={`Follow up ${name}`}
        onClick={onFollowUp}
        sx={{ whiteSpace: 'nowrap', gridColumn: { xs: 2, md: 'auto' }, gridRow: { xs: 1, md: 'auto' } }}
      >
        Follow up
      </Button>
    </Box>
  );
};
