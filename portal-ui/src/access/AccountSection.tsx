import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { type ReactNode, useId } from 'react';
import { SectionTitle } from '../../../ui-kit/SectionTitle.tsx';

interface AccountSectionProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

export const AccountSection = ({ title, hint, children }: AccountSectionProps) => {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId}>
      <Box sx={{ px: { xs: 2, sm: 3 }, pt: 2.5, pb: 1 }}>
        <SectionTitle id={titleId} title={title} hint={hint} />
      </Box>
      {children}
    </Card>
  );
};

export const AccountLine = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 2,
      px: { xs: 2, sm: 3 },
      py: 1.5,
      minHeight: 64,
      '& + &': { borderTop: 1, borderColor: 'divider' },
    }}
  >
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
    {action ? <Box sx={{ flexShrink: 0 }}>{action}</Box> : null}
  </Box>
);
