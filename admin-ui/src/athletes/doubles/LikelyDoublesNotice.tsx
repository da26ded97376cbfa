import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { ExistingRecordView } from '../../../../contract/shared/existing-records.ts';
import { LIKELY } from '../../../../domain/athletes/doubles/double-scores.ts';
import { personPath } from './person-path.ts';

interface LikelyDoublesNoticeProps {
  /** `athlete`, `parent`, `contact`. */
  readonly what: string;
  readonly found: readonly ExistingRecordView[];
  /** What else can be done with an existing person, such as linking a contact. */
  readonly renderAction?: (existing: ExistingRecordView) => ReactNode;
  /** Undefined: the person is confirmed elsewhere in the dialog. */
  readonly confirmation?:
    | {
        readonly isMeant: boolean;
        readonly onMeant: (isMeant: boolean) => void;
        readonly error: string | undefined;
      }
    | undefined;
}

/** Existing people who may be the one that is being created, each with the reasons. Nobody: nothing is shown. */
export const LikelyDoublesNotice = ({
  what,
  found,
  renderAction,
  confirmation,
}: LikelyDoublesNoticeProps) => {
  if (found.length === 0) return null;
  const isLikely = hasLikely(found);
  return (
    <Alert severity={isLikely ? 'warning' : 'info'} sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <AlertTitle>{isLikely ? `This ${what} may already exist` : `Is this the same ${what}?`}</AlertTitle>
      <Box component="ul" aria-label={`Similar to this ${what}`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {found.map((existing) => (
          <Box
            component="li"
            key={existing.id}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, mb: 1 }}
          >
            <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
              <ExistingName existing={existing} />
              {existing.detail ? ` · ${existing.detail}` : ''}
              <Typography variant="body2">{existing.reasons.join(' ')}</Typography>
            </Box>
            {renderAction?.(existing)}
          </Box>
        ))}
      </Box>
      {isLikely && confirmation ? (
        <>
          <FormControlLabel
            label="This is another person"
            control={
              <Checkbox
                checked={confirmation.isMeant}
                onChange={(_, isMeant) => confirmation.onMeant(isMeant)}
              />
            }
          />
          {confirmation.error ? <FormHelperText error>{confirmation.error}</FormHelperText> : null}
        </>
      ) : null}
    </Alert>
  );
};

/** Opens in a tab of its own, so that what is typed stays. */
const ExistingName = ({ existing }: { existing: ExistingRecordView }) => {
  const path = personPath(existing);
  return path ? (
    <Link component={RouterLink} to={path} target="_blank" sx={{ fontWeight: 600 }}>
      {existing.name}
    </Link>
  ) : (
    <strong>{existing.name}</strong>
  );
};

export const hasLikely = (found: readonly ExistingRecordView[]): boolean =>
  found.some(({ score }) => score >= LIKELY);

/** The problem of a form whose person likely exists, until somebody says that it is another one. */
export const meantProblems = (found: readonly ExistingRecordView[], isMeant: boolean) =>
  hasLikely(found) && !isMeant
    ? [{ field: 'createAnyway', message: 'Use the existing record, or confirm that this is another person.' }]
    : [];
