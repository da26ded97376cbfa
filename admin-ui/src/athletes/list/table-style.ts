import type { SxProps, Theme } from '@mui/material/styles';
import { tableStyle } from '../../shell/table-style.ts';

/** Of the column with the boxes, so that the next one knows where to stop. */
const BOXES = 56;

/** So many columns have room for long words. */
const FEW = 6;

/**
 * Each column is as wide as it needs to be, up to a limit. The boxes and the first column stay when the table is scrolled sideways;
 * they are drawn over the others, so they have a ground of their own, which does what that of the row does.
 */
export const athleteTableStyle = (columns: number): SxProps<Theme> => [
  tableStyle,
  ({ palette }) => ({
    // Lines that cells share do not stay with them.
    '& .RaDataTable-table': { borderCollapse: 'separate' },
    '& .RaDataTable-headerCell, & .RaDataTable-rowCell': { minWidth: 72 },
    '& .text': {
      display: 'block',
      maxWidth: columns > FEW ? 240 : 420,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    '& .name': { minWidth: 220 },
    '& .pencil': { opacity: 0, ml: 'auto', my: -0.5 },
    '& .RaDataTable-row:hover .pencil, & .name:focus-within .pencil': { opacity: 1 },
    '& .RaDataTable-row > .MuiTableCell-root:nth-of-type(-n+2)': {
      position: 'sticky',
      left: 0,
      zIndex: 1,
      backgroundColor: palette.background.paper,
    },
    '& .RaDataTable-row > .MuiTableCell-root:nth-of-type(1)': { width: BOXES, minWidth: BOXES },
    '& .RaDataTable-row > .MuiTableCell-root:nth-of-type(2)': {
      left: BOXES,
      boxShadow: columns > FEW ? `inset -1px 0 ${palette.divider}` : 'none',
    },
    '& .RaDataTable-headerRow > .MuiTableCell-root:nth-of-type(-n+2)': { zIndex: 3 },
    '& .RaDataTable-row:is(:hover, :focus-within) > .MuiTableCell-root:nth-of-type(-n+2)': {
      backgroundImage: `linear-gradient(${palette.action.hover}, ${palette.action.hover})`,
    },
  }),
];
