import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import type { AthleteScheduleView } from '../../../ui-kit/api-types.ts';
import { rowsFailed } from '../../../ui-kit/scheduling/rows-failed.ts';
import { refusalOf } from '../../../ui-kit/scheduling/session-actions.ts';
import { aboutOf } from '../../../ui-kit/scheduling/session-words.ts';
import { useNow } from '../../../ui-kit/scheduling/useNow.ts';
import type { useOmission } from '../../../ui-kit/scheduling/useOmission.ts';
import { useNotices } from '../shell/NoticeArea.tsx';
import type { Trainee } from './trainee.ts';

const SubstituteDialog = lazy(() => import('../../../ui-kit/scheduling/substitution/SubstituteDialog.tsx'));
const WhyDialog = lazy(() => import('../../../ui-kit/scheduling/WhyDialog.tsx'));

interface SessionButtonsProps {
  readonly athlete: Trainee;
  readonly session: AthleteScheduleView;
  readonly omission: ReturnType<typeof useOmission>;
}

/** What a family can do with a session; what is not possible at all is not offered. */
export const SessionButtons = ({ athlete, session, omission }: SessionButtonsProps) => {
  const [opened, setOpened] = useState<'substitute' | 'why'>();
  const notices = useNotices();
  const now = useNow();
  const isOver = session.starts_at <= now;
  const about = aboutOf(session);
  const close = () => setOpened(undefined);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {isOver ? null : session.is_omitted ? (
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
      {isOver ? (
        <Typography variant="body2" color="text.secondary">
          It has begun: nothing can be changed any more.
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
