import type { Theme } from '@mui/material/styles';

const HEAD = 36;
const TYPE = 34;
const GROUP = 32;
const NET = 40;

/**
 * One style for all cells, because thousands of styled components would be slow. The head, the category and group of the rows in sight, the names, the
 * sums and the net stay while the rest scrolls.
 */
export const gridLook = (theme: Theme) => ({
  overflow: 'auto',
  maxHeight: 'max(380px, calc(100dvh - 408px))',
  borderTop: `1px solid ${theme.palette.divider}`,
  borderBottom: `1px solid ${theme.palette.divider}`,
  // A cell that gets the focus is not below what stays.
  scrollPadding: `${HEAD + TYPE + GROUP + 4}px 100px ${NET + 4}px 180px`,
  userSelect: 'none',
  '& table': {
    borderCollapse: 'separate',
    borderSpacing: 0,
    tableLayout: 'fixed',
    width: '100%',
    fontSize: '0.8125rem',
    fontVariantNumeric: 'tabular-nums',
  },
  '& th, & td': {
    height: 32,
    padding: '0 6px',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    backgroundColor: theme.palette.background.paper,
    borderBottom: `1px solid ${theme.palette.divider}`,
    fontWeight: 400,
  },
  '& .name': {
    position: 'sticky',
    left: 0,
    zIndex: 2,
    textAlign: 'left',
    textOverflow: 'ellipsis',
    paddingLeft: '16px',
    borderRight: `1px solid ${theme.palette.divider}`,
  },
  '& .name.ledger': { paddingLeft: '28px', cursor: 'default' },
  '& small': { fontSize: '0.625rem' },
  '& .note': { color: theme.palette.text.secondary, fontSize: '0.75rem' },
  '& .year': {
    position: 'sticky',
    right: 0,
    zIndex: 2,
    fontWeight: 600,
    borderLeft: `1px solid ${theme.palette.divider}`,
  },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 4,
    height: HEAD,
    color: theme.palette.text.secondary,
    fontWeight: 600,
  },
  '& thead .name, & thead .year': { zIndex: 6 },
  '& tr.type > *': {
    position: 'sticky',
    top: HEAD,
    zIndex: 3,
    height: TYPE,
    fontWeight: 650,
    backgroundColor: theme.palette.background.default,
  },
  '& tr.type > .name, & tr.type > .year': { zIndex: 5 },
  '& tr.group > *': { position: 'sticky', top: HEAD + TYPE, zIndex: 3, height: GROUP, fontWeight: 600 },
  '& tr.group > .name, & tr.group > .year': { zIndex: 5 },
  '& tr.group > .name': { paddingLeft: '22px' },
  '& tr.hidden > *': { color: theme.palette.text.secondary, fontStyle: 'italic' },
  '& tr.hidden > .name': { paddingLeft: '22px' },
  '& tr.net > *': {
    position: 'sticky',
    bottom: 0,
    zIndex: 4,
    height: NET,
    fontWeight: 700,
    borderTop: `1px solid ${theme.palette.divider}`,
    borderBottom: 0,
    backgroundColor: theme.palette.background.default,
  },
  '& tr.net > .name, & tr.net > .year': { zIndex: 6 },
  // Zero is empty. A dash that is drawn says so quietly, and is not read out.
  '& td:empty::before': { content: '"–"', color: theme.palette.text.disabled },
  '& [data-at]': { cursor: 'cell' },
  '& [aria-selected="true"]': { backgroundColor: theme.palette.primary.light },
  '& [data-at]:focus, & .edit': {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: '-2px',
  },
  '& [data-fresh]': { backgroundColor: theme.palette.tones.amber.soft, color: theme.palette.tones.amber.ink },
  '& .edit': { padding: 0, backgroundColor: theme.palette.background.paper, overflow: 'visible' },
  '& input': {
    boxSizing: 'border-box',
    width: '100%',
    height: 31,
    padding: '0 6px',
    border: 0,
    outline: 'none',
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'right',
  },
  '& input[aria-invalid="true"]': { color: theme.palette.error.main },
});
