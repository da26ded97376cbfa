import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useActionSlot } from './as-of/action-slot.ts';

export interface PageHeaderProps {
  readonly title: string;
  /** Shown next to the title: a state or a count. */
  readonly aside?: ReactNode;
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
}

/** The title of a page and its actions. */
export const PageHeader = ({ title, aside, subtitle, actions }: PageHeaderProps) => (
  <Box
    component="header"
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3, minHeight: 44 }}
  >
    <title>{`${title} · Blueline`}</title>
    <Box sx={{ flex: '1 1 320px', minWidth: 0, maxWidth: '100%' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
        {/* On a phone there is room for a second line, and no pointer that could read the rest. */}
        <Typography
          variant="h1"
          title={title}
          sx={{
            minWidth: 0,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            overflowWrap: 'anywhere',
            whiteSpace: { sm: 'nowrap' },
          }}
        >
          {title}
        </Typography>
        {aside}
      </Box>
      {subtitle ? (
        <Typography variant="body2" component="div" color="text.secondary" sx={{ mt: 0.5 }}>
          {subtitle}
        </Typography>
      ) : null}
    </Box>
    {actions ? <Actions>{actions}</Actions> : null}
  </Box>
);

const Actions = ({ children }: { children: ReactNode }) => {
  const slot = useActionSlot();
  return <Box sx={[{ display: 'flex', flexWrap: 'wrap', gap: 1 }, slot].flat()}>{children}</Box>;
};
