import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  readonly hint?: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a record's page. */
export const Section = ({ title, hint, action, children }: SectionProps) => {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ maxWidth: 960, pb: 1 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 2,
          px: { xs: 2, sm: 3 },
          pt: 2.5,
          pb: 1.5,
        }}
      >
        <Box sx={{ flex: '1 1 240px' }}>
          <Typography id={titleId} variant="h2">
            {title}
          </Typography>
          {hint ? (
            <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
              {hint}
            </Typography>
          ) : null}
        </Box>
        {action}
      </Box>
      {children}
    </Card>
  );
};

/** The lines of a section. */
export const Lines = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {children}
  </Box>
);

interface LineProps {
  readonly action?: ReactNode;
  /** On a phone the action is below the content. */
  readonly stacks?: boolean;
  readonly children: ReactNode;
}

export const Line = ({ action, stacks = false, children }: LineProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      flexWrap: stacks ? { xs: 'wrap', sm: 'nowrap' } : 'nowrap',
      alignItems: 'center',
      columnGap: 2,
      px: { xs: 2, sm: 3 },
      py: 1,
      minHeight: 56,
      borderTop: '1px solid',
      borderColor: 'divider',
    }}
  >
    <Box sx={{ flex: stacks ? { xs: '1 1 100%', sm: 1 } : 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
    {action}
  </Box>
);
