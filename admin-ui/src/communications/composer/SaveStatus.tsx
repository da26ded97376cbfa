import Typography from '@mui/material/Typography';
import { formatInstantTime } from '../../../../ui-kit/business-time.ts';
import type { Autosaved } from './autosave.ts';

/** `Saved 10:42am`. Screen readers are not told about every save. */
export const SaveStatus = ({ status, savedAt }: Pick<Autosaved, 'status' | 'savedAt'>) => (
  <Typography
    variant="body2"
    color={isStuck(status) ? 'error' : 'text.secondary'}
    sx={{ fontVariantNumeric: 'tabular-nums' }}
    noWrap
  >
    {wordsOf(status, savedAt)}
  </Typography>
);

const isStuck = (status: Autosaved['status']): boolean => status === 'failed' || status === 'conflict';

function wordsOf(status: Autosaved['status'], savedAt: string | undefined): string {
  if (status === 'waiting' || status === 'saving') return 'Saving…';
  if (isStuck(status)) return 'Not saved';
  return savedAt === undefined ? 'Saved automatically' : `Saved ${formatInstantTime(savedAt)}`;
}
