import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { BrokenStart } from './access/BrokenStart.tsx';
import { loginRoutes } from './access/login-routes.tsx';
import { publicRoutes } from './public/public-routes.tsx';
import { guardAttendance } from './scheduling/attendance/offline/guard-attendance.ts';
import { carryMoment } from './shell/as-of/carry-moment.ts';

const App = lazy(async () => ({ default: (await import('./App.tsx')).App }));

/** The sign-in page loads without the app, which is loaded once a user is signed in. */
const router = carryMoment(
  createBrowserRouter([
    loginRoutes,
    publicRoutes,
    {
      path: '*',
      errorElement: <BrokenStart />,
      element: (
        <Suspense fallback={null}>
          <App />
        </Suspense>
      ),
    },
  ]),
);
// The sign-in, too, deletes what somebody else left on this device.
guardAttendance();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
