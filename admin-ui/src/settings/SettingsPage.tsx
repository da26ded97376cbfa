import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { AddressTabs } from '../shell/AddressTabs.tsx';
import { useApp } from '../shell/areas.tsx';
import { PageHeader } from '../shell/PageHeader.tsx';
import { PageSkeleton } from '../shell/PageSkeleton.tsx';
import { useTabs } from '../shell/useTabs.ts';

/** The settings of the business (part 1 §2). */
const SettingsPage = () => (
  <>
    <PageHeader title="Settings" actions={<Buttons />} />
    <AddressTabs label="Settings" address="/admin" tabs={useTabs('/admin')} />
    <Suspense fallback={<PageSkeleton />}>
      <Outlet />
    </Suspense>
  </>
);

export default SettingsPage;

const Buttons = () => (
  <Suspense fallback={null}>
    {useApp().settingsButtons.map((SettingsButton, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- the buttons never change
      <SettingsButton key={index} />
    ))}
  </Suspense>
);
