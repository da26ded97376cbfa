import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useId, useState } from 'react';
import type { AthleteScheduleView } from '../../../contract/scheduling/athlete-schedules.ts';
import { Dot } from '../../../ui-kit/Dot.tsx';
import { rowsFailed } from '../../../ui-kit/scheduling/rows-failed.ts';
import { SessionFacts } from '../../../ui-kit/scheduling/SessionFacts.tsx';
import { refusalOf } from '../../../ui-kit/scheduling/session-actions.ts';
import { aboutOf } from '../../../ui-kit/scheduling/session-words.ts';
import { useNow } from '../../../ui-kit/scheduling/useNow.ts';
import type { AthleteOmission } from '../../../ui-kit/scheduling/useOmission.ts';
import type { FamilyAthlete } from '../family/family-athlete.ts';
import { useNotices } from '../shell/NoticeArea.tsx';

interface SessionRowProps {
  readonly athlete: FamilyAthlete;
  /** `#RRGGBB`, of the athlete. */
  readonly color: string;
  readonly session: AthleteScheduleView;
  readonly omission: AthleteOmission;
}

/** A tap on the session shows its actions, a second tap carries one out. */
export const SessionRow = ({ athlete, color, session, omission }: SessionRowProps) => {
  const [isOpen, setOpen] = useState(false);
  const buttonsId = useId();
  const refusal = omission.refusalOf(session.id);
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={isOpen ? buttonsId : undefined}
        onClick={() => setOpen(!isOpen)}
        sx={{
          display: 'flex',
          width: '100%',
          minHeight: 64,
          borderLeft: 5,
          borderColor: color,
          px: { xs: 2, sm: 3 },
          py: 1,
          gap: 1,
          textAlign: 'left',
          '&:focus-visible': { outlineOffset: -4 },
        }}
      >
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          <SessionFacts session={session} showsDay={false} who={<Who name={athlete.name} color={color} />} />
        </Box>
        <ExpandMore
          aria-hidden="true"
          sx={{ color: 'text.secondary', transform: isOpen ? 'rotate(180deg)' : 'none' }}
        />
      </ButtonBase>
      {refusal ? (
        <Typography role="alert" color="error" sx={{ px: { xs: 2, sm: 3 }, pb: 1.5, fontWeight: 600 }}>
          {refusal}
        </Typography>
      ) : null}
      {isOpen ? (
        <Box id={buttonsId} sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
          <SessionButtons athlete={athlete} session={session} omission={omission} />
        </Box>
      ) : null}
    </Box>
  );
};

/** The athlete, in the color of its dots. */
const Who = ({ name, color }: { name: string; color: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, fontWeight: 600 }}>
    <Dot color={color} edge={{ boxShadow: '0 0 0 1px rgb(255 255 255 / 0.35)' }} />
    {name}
  </Box>
);

const SubstituteDialog = lazy(() => import('../../../ui-kit/scheduling/substitution/SubstituteDialog.tsx'));
const WhyDialog = lazy(() => import('../../../ui-kit/scheduling/WhyDialog.tsx'));

interface SessionButtonsProps {
  readonly athlete: FamilyAthlete;
  readonly session: AthleteScheduleView;
  readonly omission: AthleteOmission;
}

/** Actions that are not possible are left out. */
const SessionButtons = ({ athlete, session, omission }: SessionButtonsProps) => {
  const [opened, setOpened] = useState<'substitute' | 'why'>();
  const notices = useNotices();
  const now = useNow();
  const hasStarted = session.starts_at <= now;
  const about = aboutOf(session);
  const close = () => setOpened(undefined);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {hasStarted ? null : session.is_omitted ? (
          <Button
            variant="contained"
            onClick={() => omission.restore(session)}
            aria-label={`Restore ${about}`}
          >
            Restore
          </Button>
        ) : (
          <Button variant="contained" onClick={() => omission.omit(session)} aria-label={`Omit ${about}`}>
            Omit
          </Button>
        )}
        {refusalOf('substitute', session, now) === '' ? (
          <Button
            variant="outlined"
            onClick={() => setOpened('substitute')}
            aria-label={`Substitute ${about}`}
          >
            Substitute
          </Button>
        ) : null}
        <Button color="secondary" onClick={() => setOpened('why')} aria-label={`Why? ${about}`}>
          Why?
        </Button>
      </Box>
      {hasStarted ? (
        <Typography variant="body2" color="text.secondary">
          This session has started and can no longer be changed.
        </Typography>
      ) : null}
      <Suspense fallback={null}>
        {opened === 'substitute' ? (
          <SubstituteDialog
            athleteId={athlete.id}
            session={session}
            onSaved={(saved) => {
              if (saved.errors.length > 0) notices.failed(rowsFailed(saved));
              else notices.succeeded('Schedule substituted');
              close();
            }}
            onClose={close}
          />
        ) : null}
        {opened === 'why' ? <WhyDialog athleteId={athlete.id} session={session} onClose={close} /> : null}
      </Suspense>
    </>
  );
};
