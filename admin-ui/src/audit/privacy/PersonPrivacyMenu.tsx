import { lazy, Suspense, useState } from 'react';
import type { PersonExportView } from '../../../../contract/audit/privacy.ts';
import { download } from '../../../../ui-kit/download.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ActionMenu } from '../../shell/ActionMenu.tsx';
import type { PersonPrivacyProps } from '../../shell/areas.tsx';
import { useNotices } from '../../shell/useNotices.ts';
import { useRole } from '../../shell/useRole.ts';
import { personPath } from './person-path.ts';

const ErasePersonDialog = lazy(() => import('./ErasePersonDialog.tsx'));

/** The actions of the page, and for admins the export and erasure of the personal data. */
const PersonPrivacyMenu = ({ actions = [], ...person }: PersonPrivacyProps) => {
  const [isErasing, setErasing] = useState(false);
  const exporting = useExport(person);
  const isAdmin = useRole() === 'admin';
  const ofAdmins = [
    { label: 'Export personal data', readsOnly: true, onChoose: exporting.run },
    ...(person.isMerged
      ? []
      : [{ label: 'Erase personal data…', isDestructive: true, onChoose: () => setErasing(true) }]),
  ];
  return (
    <>
      <ActionMenu
        label={`More for ${person.name}`}
        text="More"
        isRunning={exporting.isRunning}
        actions={isAdmin ? [...actions, ...ofAdmins] : actions}
      />
      <Suspense fallback={null}>
        {isErasing ? <ErasePersonDialog {...person} onClose={() => setErasing(false)} /> : null}
      </Suspense>
    </>
  );
};

export default PersonPrivacyMenu;

/** All data about the person as a file. */
function useExport(person: PersonPrivacyProps) {
  const [isRunning, setRunning] = useState(false);
  const notices = useNotices();

  async function run(): Promise<void> {
    setRunning(true);
    try {
      const { results } = await http.get<PersonExportView>(`${personPath(person)}/export`);
      download(`${person.name}.json`, JSON.stringify(results, null, 2), 'application/json');
      notices.succeeded('Personal data exported');
    } catch (error) {
      notices.failed(error);
    } finally {
      setRunning(false);
    }
  }

  return {
    isRunning,
    run: () => {
      if (!isRunning) void run();
    },
  };
}
