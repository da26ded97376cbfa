import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { BusinessBrand } from '../BusinessBrand.tsx';

interface AccessCardProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
  /** Links below the card. */
  readonly below?: ReactNode;
}

/** The login layout: one task in the middle of the page. */
export const AccessCard = ({ title, lead, children, below }: AccessCardProps) => (
  <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', px: 2, py: 4 }}>
    <title>{`${title} · Blueline`}</title>
    <Box sx={{ width: '100%', maxWidth: 400 }}>
      <Box sx={{ display: 'flex', justifyContent: 'center', mb: 4 }}>
        <BusinessBrand size={40} wordSize="1.625rem" />
      </Box>
      <Card>
        <CardContent sx={{ p: { xs: 3, sm: 4 }, '&:last-child': { pb: { xs: 3, sm: 4 } } }}>
          <Typography variant="h1" gutterBottom>
            {title}
          </Typography>
          {lead ? (
            <Typography color="text.secondary" sx={{ mb: children ? 3 : 0, overflowWrap: 'anywhere' }}>
              {lead}
            </Typography>
          ) : null}
          {children}
        </CardContent>
      </Card>
      {below ? <Box sx={{ mt: 2, textAlign: 'center' }}>{below}</Box> : null}
    </Box>
  </Box>
);
