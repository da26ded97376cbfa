import type { Components, Theme } from '@mui/material/styles';

const focusRing = ({ theme }: { theme: Omit<Theme, 'components'> }) => ({
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
});

/** How MUI's parts look and behave here; the accessibility fixes that its defaults leave out are part of it. */
export const themeComponents: Components<Omit<Theme, 'components'>> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      // What the browser draws itself follows the chosen colours too.
      ':root': { colorScheme: theme.palette.mode },
      body: { WebkitFontSmoothing: 'antialiased', textRendering: 'optimizeLegibility' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          // Not a short one: a colour that is inherited would then travel down the page element by element.
          transition: 'none !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
  MuiToggleButton: {
    styleOverrides: { root: ({ theme }) => ({ color: theme.palette.text.secondary }) },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: 12 } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: 12,
        [theme.breakpoints.down('sm')]: {
          margin: 12,
          width: 'calc(100% - 24px)',
          maxHeight: 'calc(100% - 24px)',
        },
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { fontSize: '1.1875rem', fontWeight: 650, padding: '20px 24px 12px' } },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px', gap: 4 } } },
  MuiButtonBase: { styleOverrides: { root: focusRing } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: { root: { borderRadius: 8, minHeight: 40 }, sizeSmall: { minHeight: 34 } },
  },
  MuiLink: { defaultProps: { underline: 'hover' }, styleOverrides: { root: { borderRadius: 4 } } },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiOutlinedInput: { styleOverrides: { root: { minHeight: 44 }, multiline: { padding: '10px 14px' } } },
  MuiFormHelperText: { styleOverrides: { root: { marginLeft: 2, marginRight: 2 } } },
  MuiCheckbox: {
    // react-admin puts the label of a row's checkbox on a span, where no screen reader finds it.
    defaultProps: {
      slotProps: {
        input: (owner: { 'aria-label'?: string }) =>
          owner['aria-label'] ? { 'aria-label': owner['aria-label'] } : {},
      },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ borderColor: theme.palette.divider, fontVariantNumeric: 'tabular-nums' }),
      head: ({ theme }) => ({
        color: theme.palette.text.secondary,
        fontSize: '0.8125rem',
        fontWeight: 600,
        lineHeight: 1.4,
        whiteSpace: 'nowrap',
        backgroundColor: theme.palette.background.paper,
      }),
    },
  },
  MuiTab: { styleOverrides: { root: { minHeight: 48, fontSize: '0.9375rem' } } },
  MuiTooltip: {
    defaultProps: { arrow: true, enterTouchDelay: 0 },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        backgroundColor: theme.palette.text.primary,
        color: theme.palette.background.paper,
        fontSize: '0.8125rem',
        lineHeight: 1.45,
        padding: '8px 12px',
        maxWidth: 320,
      }),
      arrow: ({ theme }) => ({ color: theme.palette.text.primary }),
    },
  },
  MuiAlert: { styleOverrides: { root: { borderRadius: 8, alignItems: 'center' } } },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
  MuiListItemButton: { styleOverrides: { root: { borderRadius: 8 } } },
};
