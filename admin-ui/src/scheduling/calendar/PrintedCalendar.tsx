import GlobalStyles from '@mui/material/GlobalStyles';

/** On paper stands the calendar alone, as wide as the sheet and as long as its hours. */
export const PrintedCalendar = () => (
  <GlobalStyles
    styles={{
      '@page': { size: 'landscape', margin: '10mm' },
      '@media print': {
        ':root': { colorScheme: 'light !important' },
        '.MuiAppBar-root, .MuiDrawer-root, .MuiToolbar-root, main header, .unprinted, .unprinted *, nav': {
          display: 'none !important',
        },
        'main > div': { padding: '0 !important', maxWidth: 'none !important' },
        'body, main .MuiCard-root': { backgroundColor: '#fff !important' },
        'main .MuiCard-root': { border: '0 !important' },
        'main h2, main li': { color: '#000 !important' },
      },
    }}
  />
);
