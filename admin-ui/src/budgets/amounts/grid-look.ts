import type { Theme } from '@mui/material/styles';

const HEAD = 36;
const TYPE = 34;
/** Of ledgers, groups, and hidden ones. */
export const LINE_HEIGHT = 32;
const NET = 40;

/**
 * One style for all cells, because thousands of styled components would be slow. The head, the category and group of the rows in sight, the names, the
 * sums and the net stay while the rest scrolls. Rows out of sight are not laid out or painted.
 */
export const gridLook = (theme: Theme) => ({
  overflow: 'auto',
  maxHeight: 'max(380px, calc(100dvh - 408px))',
  borderTop: `1px solid ${theme.palette.divider}`,
  borderBottom: `1px solid ${theme.palette.divider}`,
  // A cell that gets the focus is not below what stays.
  scrollPadding: `${HEAD + TYPE + LINE_HEIGHT + 4}px 100px ${NET + 4}px 170px`,
  userSelect: 'none',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& .row': {
    display: 'grid',
    height: LINE_HEIGHT,
    backgroundColor: theme.palette.background.paper,
  },
  '& .part': { contentVisibility: 'auto' },
  '& .cell': {
    padding: '0 6px',
    lineHeight: `${LINE_HEIGHT - 1}px`,
    textAlign: 'right',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    backgroundColor: 'inherit',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& .name': {
    textAlign: 'left',
    textOverflow: 'ellipsis',
    paddingLeft: '16px',
    borderRight: `1px solid ${theme.palette.divider}`,
  },
  '& .name.ledger': { paddingLeft: '28px', cursor: 'default' },
  '& small': { fontSize: '0.625rem' },
  '& .note': { color: theme.palette.text.secondary, fontSize: '0.75rem' },
  '& .year': {
    fontWeight: 600,
    borderLeft: `1px solid ${theme.palette.divider}`,
  },
  // Where the year does not fit, names and years are moved back by as much as was scrolled. Sticky cells would be a layer each, which every key pays for.
  '&.scrolls .name, &.scrolls .year': { position: 'relative', zIndex: 1 },
  '&.scrolls .name': { left: 'var(--scrolled, 0px)' },
  '&.scrolls .year': { right: 'var(--unscrolled, 0px)' },
  '& .top': { position: 'sticky', top: 0, zIndex: 4 },
  '& .bottom': { position: 'sticky', bottom: 0, zIndex: 4 },
  '& .row.type, & .row.group': { position: 'sticky' },
  '& .row.head': {
    height: HEAD,
    color: theme.palette.text.secondary,
    fontWeight: 600,
    '& .cell': { lineHeight: `${HEAD - 1}px` },
  },
  '& .row.type': {
    top: HEAD,
    zIndex: 3,
    height: TYPE,
    fontWeight: 650,
    backgroundColor: theme.palette.background.default,
    '& .cell': { lineHeight: `${TYPE - 1}px` },
  },
  '& .row.group': { top: HEAD + TYPE, zIndex: 2, fontWeight: 600 },
  '& .row.group > .name, & .row.hidden > .name': { paddingLeft: '22px' },
  '& .row.hidden': { color: theme.palette.text.secondary, fontStyle: 'italic' },
  '& .row.net': {
    height: NET,
    fontWeight: 700,
    backgroundColor: theme.palette.background.default,
    '& .cell': {
      lineHeight: `${NET - 1}px`,
      borderTop: `1px solid ${theme.palette.divider}`,
      borderBottom: 0,
    },
  },
  // Zero is empty. A dash that is drawn says so quietly, and is not read out.
  '& [role="gridcell"]:empty::before': { content: '"–"', color: theme.palette.text.disabled },
  '& [data-at]': { cursor: 'cell' },
  '& [aria-selected="true"]': { backgroundColor: theme.palette.primary.light },
  '& [data-at]:focus, & .edit': {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: '-2px',
  },
  '& [data-fresh]': { backgroundColor: theme.palette.tones.amber.soft, color: theme.palette.tones.amber.ink },
  '& .cell.edit': { padding: 0, backgroundColor: theme.palette.background.paper },
  '& input': {
    boxSizing: 'border-box',
    display: 'block',
    width: '100%',
    height: LINE_HEIGHT - 1,
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
