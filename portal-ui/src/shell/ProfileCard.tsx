import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { initialsOf } from './initials.ts';

/** One athlete: who, then what belongs to them. */
export const ProfileCard = ({ name, children }: { name: string; children: ReactNode }) => (
  <Card component="section" aria-label={name}>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: { xs: 2, sm: 3 }, pt: 3, pb: 2 }}>
      <Avatar
        aria-hidden="true"
        sx={{ width: 52, height: 52, fontWeight: 650, bgcolor: 'primary.light', color: 'primary.main' }}
      >
        {initialsOf(name)}
      </Avatar>
      <Typography variant="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
    </Box>
    {children}
  </Card>
);
