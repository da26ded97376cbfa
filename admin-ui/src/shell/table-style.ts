import type { SxProps, Theme } from '@mui/material/styles';

/** The table scrolls in its own frame, so that its head stays; long words end in an ellipsis. */
export const tableStyle = {
  '& .RaDataTable-tableWrapper': {
    overflow: 'auto',
    maxHeight: 'max(360px, calc(100dvh - 330px))',
    borderTop: '1px solid',
    borderBottom: '1px solid',
    borderColor: 'divider',
  },
  '& .RaDataTable-headerCell': { py: 1.25 },
  '& .RaDataTable-rowCell': { py: 1.125, whiteSpace: 'nowrap' },
  '& .MuiTableCell-root:first-of-type': { pl: 2.5 },
  '& .MuiTableCell-root:last-of-type': { pr: 2.5 },
  '& .RaDataTable-row:focus-within': { backgroundColor: 'action.hover' },
  '& .RaDataTable-tbody .RaDataTable-row:last-of-type > .MuiTableCell-root': { borderBottom: 0 },
  '& .long': { maxWidth: 240, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .name': { display: 'flex', alignItems: 'center', gap: 1, maxWidth: 280 },
  '& .name > a': { fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis' },
} as const satisfies SxProps<Theme>;
