import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';

/** For react-admin's table, which would draw a bar of its own. */
export const inListToolbar: ReactNode = <></>;

interface SelectionBarProps {
  readonly label: string;
  /** How many are selected, unless there is more to say. */
  readonly told?: string | undefined;
  /** While something is done with each of them. */
  readonly progress?: { readonly sent: number; readonly total: number } | undefined;
  readonly children: ReactNode;
}

/** What can be done with the selected rows. It lies over the toolbar around, so that the rows stay where they are. */
export const SelectionBar = ({ label, told, progress, children }: SelectionBarProps) => {
  const { selectedIds, onUnselectItems } = useListContext();
  if (selectedIds.length === 0) return null;
  return (
    <Box
      role="toolbar"
      aria-label={label}
      sx={{
        position: 'absolute',
        inset: 0,
        zIndex: 4,
        // A phone has no rows to select.
        display: { xs: 'none', sm: 'flex' },
        alignItems: 'center',
        gap: 2,
        px: 2.5,
        backgroundColor: 'primary.light',
      }}
    >
      <Tooltip title="Let go of the selection">
        <IconButton onClick={() => onUnselectItems()} disabled={progress !== undefined} edge="start">
          <Close />
        </IconButton>
      </Tooltip>
      <Typography component="output" variant="body2" sx={{ flex: 1, fontWeight: 600 }}>
        {told ?? `${selectedIds.length} selected`}
      </Typography>
      {children}
      {progress ? (
        <LinearProgress
          variant="determinate"
          aria-label={`${label}: done`}
          value={(100 * progress.sent) / progress.total}
          sx={{ position: 'absolute', left: 0, right: 0, bottom: 0 }}
        />
      ) : null}
    </Box>
  );
};
