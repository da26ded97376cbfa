import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PublicLinks } from '../../../ui-kit/PublicLinks.tsx';
import { HomeLink } from '../shell/HomeLink.tsx';

interface PublicPageProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** A public text page in one column. */
export const PublicPage = ({ title, lead, children }: PublicPageProps) => (
  <Box sx={{ maxWidth: 760, mx: 'auto', px: 2, py: { xs: 3, sm: 5 } }}>
    <title>{`${title} · Blueline`}</title>
    <Box component="header" sx={{ mb: 3 }}>
      <HomeLink />
    </Box>
    <Card component="main" sx={{ px: { xs: 2.5, sm: 5 }, py: { xs: 3, sm: 5 } }}>
      <Typography variant="h1">{title}</Typography>
      <Typography color="text.secondary" sx={{ mt: 1 }}>
        {lead}
      </Typography>
      {children}
    </Card>
    <Box component="footer" sx={{ mt: 2, textAlign: 'center' }}>
      <PublicLinks />
    </Box>
  </Box>
);

export const Paragraph = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" sx={{ mt: 3.5 }}>
    <Typography variant="h2" sx={{ mb: 0.75 }}>
      {title}
    </Typography>
    <Typography component="div" sx={{ maxWidth: '66ch', '& ul': { pl: 2.5, my: 0.75 } }}>
      {children}
    </Typography>
  </Box>
);
