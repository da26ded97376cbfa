import type { SxProps, Theme } from '@mui/material/styles';

/** Styles the library's grid with the colors and fonts of the theme, light and dark. */
export const calendarStyle: SxProps<Theme> = (theme) => {
  const line = `1px solid ${theme.palette.divider}`;
  const faint = theme.palette.mode === 'light' ? '#eff2f6' : '#202a36';
  return {
    height: 'max(480px, calc(100dvh - 360px))',
    '& .rbc-time-view, & .rbc-time-header-content, & .rbc-time-content, & .rbc-header, & .rbc-timeslot-group, & .rbc-row-resource, & .rbc-time-header.rbc-overflowing, & .rbc-time-content > * + * > *':
      { borderColor: 'divider' },
    '& .rbc-time-view': { border: 0 },
    '& .rbc-time-content': { borderTop: line },
    '& .rbc-time-header-content > .rbc-row.rbc-row-resource': { borderBottom: line },
    '& .rbc-day-slot .rbc-time-slot': { borderTopColor: faint },
    '& .rbc-timeslot-group': { minHeight: 58 },
    // No session lasts all day.
    '& .rbc-allday-cell': { display: 'none' },
    '& .rbc-header': {
      py: 1,
      px: 0.5,
      borderBottom: 0,
      fontWeight: 600,
      fontSize: '0.8125rem',
      color: 'text.secondary',
    },
    '& .rbc-header + .rbc-header': { borderLeftColor: 'divider' },
    '& .rbc-header.rbc-today': { backgroundColor: 'primary.light', color: 'text.primary' },
    '& .rbc-header .rbc-button-link': {
      font: 'inherit',
      color: 'inherit',
      borderRadius: 1,
      px: 1,
      minHeight: 28,
      '&:hover': { textDecoration: 'underline' },
      '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
    },
    '& .rbc-today': { backgroundColor: theme.palette.mode === 'light' ? '#f8fafd' : '#1a2431' },
    '& .rbc-time-gutter .rbc-label': {
      display: 'block',
      px: 1,
      fontSize: '0.75rem',
      lineHeight: 1,
      pt: 0.5,
      color: 'text.secondary',
      fontVariantNumeric: 'tabular-nums',
    },
    '& .rbc-time-view-resources .rbc-time-gutter, & .rbc-time-view-resources .rbc-time-header-gutter': {
      backgroundColor: 'background.paper',
      borderRight: line,
    },
    // A week may be wider than the screen: the hours stay visible and the headers scroll along.
    '& .days .rbc-time-header': { overflow: 'hidden', flex: 'none' },
    '& .days .rbc-time-gutter, & .days .rbc-time-header-gutter': {
      position: 'sticky',
      left: 0,
      zIndex: 10,
      mr: '-1px',
      borderRight: line,
      backgroundColor: 'background.paper',
    },
    '& .rbc-current-time-indicator': { backgroundColor: 'error.main', height: 2 },
    '& .rbc-day-slot .rbc-events-container': { mr: 0.5 },
    '& .rbc-event, & .rbc-day-slot .rbc-event': {
      p: 0,
      border: `1px solid ${theme.palette.background.paper}`,
      borderRadius: '6px',
      color: '#fff',
      fontSize: '0.75rem',
      lineHeight: 1.3,
      minHeight: 22,
      cursor: 'pointer',
      '&:hover': { zIndex: 6, filter: 'brightness(1.08)' },
      '&:focus, &:focus-visible': {
        outline: `3px solid ${theme.palette.primary.main}`,
        outlineOffset: 1,
        zIndex: 7,
      },
      // A paler color would be hard to read.
      '&.past': { filter: 'grayscale(0.7)' },
    },
    '& .rbc-event': { containerType: 'inline-size' },
    '@container (max-width: 112px)': { '& .rbc-event .until': { display: 'none' } },
    '& .rbc-event-label': { display: 'none' },
    '& .rbc-day-slot .rbc-event-content': {
      position: 'relative',
      p: 0.5,
      display: 'flex',
      flexDirection: 'column',
      lineHeight: 1.3,
      overflowWrap: 'normal',
      minHeight: 0,
      overflow: 'hidden',
      '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', flexShrink: 0 },
      '& .title': { fontWeight: 650, whiteSpace: 'normal', textOverflow: 'clip' },
      '& .line': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 0.5 },
      '& .seats': { fontVariantNumeric: 'tabular-nums' },
      '& .seats.full': { fontWeight: 700 },
      '& .double': {
        alignSelf: 'flex-start',
        maxWidth: '100%',
        px: 0.5,
        borderRadius: '4px',
        fontWeight: 700,
        color: '#8a1c10',
        backgroundColor: '#fff',
      },
    },
    // Hide what the column already says.
    '& .by-locations.side-by-side .where, & .by-trainers.side-by-side .who, & .by-locations.days .who, & .by-trainers.days .where':
      { display: 'none' },
    '& .rbc-slot-selection': {
      backgroundColor: 'primary.main',
      color: 'primary.contrastText',
      opacity: 0.85,
    },
    '& .rbc-addons-dnd .rbc-addons-dnd-resize-ns-anchor': { height: 8, zIndex: 1, cursor: 'ns-resize' },
    '& .rbc-addons-dnd .rbc-addons-dnd-resize-ns-anchor .rbc-addons-dnd-resize-ns-icon': {
      borderTopColor: '#fff',
    },
    '@media print': {
      height: 'auto',
      '& .rbc-calendar, & .rbc-time-view, & .rbc-time-content': {
        display: 'flex',
        height: 'auto',
        overflow: 'visible',
      },
      '& .rbc-time-content': { flex: 'none' },
      '& .rbc-timeslot-group': { minHeight: 'var(--printed-hour)' },
      '& .rbc-event, & .rbc-day-slot .rbc-event': { fontSize: '0.625rem' },
      '& .rbc-day-slot .rbc-event-content': { p: '1px 2px', lineHeight: 1.15 },
      '& .rbc-event': { printColorAdjust: 'exact' },
      '& .rbc-current-time-indicator': { display: 'none' },
      '& .rbc-header, & .rbc-time-gutter .rbc-label': { color: '#000' },
      '& .rbc-today, & .rbc-header.rbc-today': { backgroundColor: 'transparent' },
    },
  };
};
