import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { SectionTitle } from '../../../ui-kit/SectionTitle.tsx';
import { useActionSlot } from './as-of/action-slot.ts';

interface SectionProps {
  readonly title: string;
  readonly hint?: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a record's page. */
export const Section = ({ title, hint, action, children }: SectionProps) => {
  const titleId = useId();
  const slot = useActionSlot();
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
          <SectionTitle id={titleId} title={title} hint={hint} />
        </Box>
        <Box sx={[{ display: 'contents' }, slot].flat()}>{action}</Box>
      </Box>
      {children}
    </Card>
  );
};

/** A sentence in place of the lines of a section. */
export const SectionText = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" color="text.secondary" sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
    {children}
  </Typography>
);

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

interface LineTextProps {
  readonly name: string;
  /** The id of the name, for an input that it labels. */
  readonly nameId?: string;
  readonly detail?: string;
}

/** The name of a line above its detail. */
export const LineText = ({ name, nameId, detail }: LineTextProps) => (
  <>
    <Typography id={nameId} variant="body2" sx={{ fontWeight: 600 }}>
      {name}
    </Typography>
    {detail === undefined ? null : (
      <Typography variant="body2" color="text.secondary">
        {detail}
      </Typography>
    )}
  </>
);

interface LineLinkProps {
  readonly to: string;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** The name in a line, as a link to its page. */
export const LineLink = (props: LineLinkProps) => (
  <Link component={RouterLink} sx={{ typography: 'body2', fontWeight: 600 }} {...props} />
);
