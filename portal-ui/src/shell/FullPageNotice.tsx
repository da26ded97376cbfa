import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { BusinessBrand } from '../../../ui-kit/BusinessBrand.tsx';
import { EmptyState } from './EmptyState.tsx';

interface FullPageNoticeProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly action: ReactNode;
}

/** A page with a single message, without the frame: the reader may not be signed in. */
export const FullPageNotice = ({ title, children, action }: FullPageNoticeProps) => (
  <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', alignContent: 'center', py: 4 }}>
    <title>{`${title} · Blueline`}</title>
    <Box sx={{ display: 'flex', justifyContent: 'center' }}>
      <BusinessBrand size={40} wordSize="1.625rem" />
    </Box>
    <EmptyState title={title} heading="h1" action={action}>
      {children}
    </EmptyState>
  </Box>
);
