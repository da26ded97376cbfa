import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ImportPreviewView } from '../../../../ui-kit/api-types.ts';
import { count } from './import-words.ts';

interface DraftBarProps {
  readonly preview: ImportPreviewView;
  readonly isLoading: boolean;
  readonly children: ReactNode;
}

/** What would happen and the way on, in sight while the columns are gone through. */
export const DraftBar = ({ preview: { good, bad }, isLoading, children }: DraftBarProps) => (
  <Box
    sx={{
      position: 'sticky',
      bottom: 0,
      zIndex: 3,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 1,
      py: 2,
      backgroundColor: 'background.default',
      borderTop: '1px solid',
      borderColor: 'divider',
    }}
  >
    <Typography
      component="output"
      sx={{ flex: { xs: '1 1 100%', sm: 1 }, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
    >
      {count(good, 'athlete')} will be added
      {bad > 0 ? `, ${count(bad, 'row')} will not be taken` : ''}
    </Typography>
    {children}
    {isLoading ? (
      <LinearProgress
        aria-label="Looking at the rows"
        sx={{ position: 'absolute', top: -2, left: 0, right: 0 }}
      />
    ) : null}
  </Box>
);
