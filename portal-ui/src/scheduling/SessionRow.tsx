import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { AthleteScheduleView } from '../../../ui-kit/api-types.ts';
import { SessionFacts } from '../../../ui-kit/scheduling/SessionFacts.tsx';
import type { useOmission } from '../../../ui-kit/scheduling/useOmission.ts';
import { SessionButtons } from './SessionButtons.tsx';
import type { Trainee } from './trainee.ts';

interface SessionRowProps {
  readonly athlete: Trainee;
  readonly session: AthleteScheduleView;
  readonly omission: ReturnType<typeof useOmission>;
}

/** One session: a tap shows what can be done with it, a second one does it. */
export const SessionRow = ({ athlete, session, omission }: SessionRowProps) => {
  const [isOpen, setOpen] = useState(false);
  const buttonsId = useId();
  const refusal = omission.refusals[session.id];
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={isOpen ? buttonsId : undefined}
        onClick={() => setOpen(!isOpen)}
        sx={{
          display: 'flex',
          width: '100%',
          minHeight: 72,
          px: { xs: 2, sm: 3 },
          py: 1.5,
          gap: 1,
          textAlign: 'left',
          '&:focus-visible': { outlineOffset: -4 },
        }}
      >
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          <SessionFacts session={session} />
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
