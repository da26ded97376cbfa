import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { PackageView } from '../../../../ui-kit/api-types.ts';
import { AboutSection } from './AboutSection.tsx';
import { HoldersSection } from './HoldersSection.tsx';
import { InstalmentsSection } from './InstalmentsSection.tsx';
import { ShopSection } from './ShopSection.tsx';
import { TermsSection } from './TermsSection.tsx';

/** What is said of the package, part by part; beside it what comes of it. */
export const PackageSections = ({ sold }: { sold: PackageView }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 3,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
    }}
  >
    <Stack spacing={3} useFlexGap>
      <AboutSection sold={sold} />
      <TermsSection sold={sold} />
      <ShopSection sold={sold} />
    </Stack>
    <Stack spacing={3} useFlexGap>
      <InstalmentsSection sold={sold} />
      <HoldersSection sold={sold} />
    </Stack>
  </Box>
);
