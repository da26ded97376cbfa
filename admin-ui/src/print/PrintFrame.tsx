import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { PrintedMoment } from '../shell/as-of/PrintedMoment.tsx';
import { RequireSession } from '../shell/RequireStaff.tsx';

/** A page for printing, black on white in any color mode. Each page checks who may see it (part 1 §2). */
const PrintFrame = () => (
  <RequireSession admits={anybody}>
    <GlobalStyles
      styles={{
        ':root': { colorScheme: 'light !important' },
        body: { backgroundColor: '#fff !important', color: '#000 !important' },
        '@page': { size: 'landscape', margin: '12mm' },
      }}
    />
    <Box component="main" sx={{ p: 3, '@media print': { p: 0 } }}>
      <PrintedMoment />
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </Box>
  </RequireSession>
);

const anybody = () => true;

export default PrintFrame;
