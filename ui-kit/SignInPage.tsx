import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import type { SessionView } from '../api/contract/access.ts';
import { Brand } from './Brand.tsx';
import { SignInForm } from './SignInForm.tsx';

interface SignInPageProps {
  /** Besides the session, which every `useSession` learns of at once. */
  readonly onSignedIn?: (session: SessionView) => void;
  readonly notice?: string | undefined;
  /** One line below the title: whose door this is. */
  readonly subtitle: string;
}

export const SignInPage = ({ onSignedIn, notice, subtitle }: SignInPageProps) => (
  <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', px: 2, py: 4 }}>
    <Box sx={{ width: '100%', maxWidth: 400 }}>
      <Box sx={{ display: 'flex', justifyContent: 'center', mb: 4 }}>
        <Brand size={40} wordSize="1.625rem" />
      </Box>
      <Card>
        <CardContent sx={{ p: { xs: 3, sm: 4 }, '&:last-child': { pb: { xs: 3, sm: 4 } } }}>
          <Typography variant="h1" gutterBottom>
            Sign in
          </Typography>
          <Typography color="text.secondary" sx={{ mb: 3 }}>
            {subtitle}
          </Typography>
          <SignInForm {...(onSignedIn ? { onSignedIn } : {})} notice={notice} />
        </CardContent>
      </Card>
    </Box>
  </Box>
);
