import { lazy, Suspense } from 'react';
import { useListContext } from 'react-admin';
import { type BulkChangeKind, bulkChangeKinds } from '../../../../domain/athletes/bulk/bulk-values.ts';
import { ActionMenu } from '../../shell/ActionMenu.tsx';
import type { AthleteListParts } from '../../shell/athlete-list-parts.ts';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { useSelectedNames } from '../../shell/selection.tsx';
import { bulkFields } from './bulk-words.ts';

const BulkChangeDialog = lazy(() => import('./BulkChangeDialog.tsx'));

/** Changes one field of the selected athletes. While everything that matches is selected, the server selects by the filter. */
export const BulkChangeButton = ({ filters }: Pick<AthleteListParts, 'filters'>) => {
  const { selectedIds, filterValues, onUnselectItems } = useListContext();
  const { except, selectOnly } = useSelectedNames();
  const open = useOpenDialog();
  const ask = (kind: BulkChangeKind) => {
    const selection = except
      ? { filter: filterValues, except: [...except].map(String) }
      : { filter: { id: selectedIds.map(String), showInactive: true } };
    open((close) => (
      <Suspense fallback={null}>
        <BulkChangeDialog
          kind={kind}
          selection={selection}
          filters={filters}
          // Those who could not be changed stay selected.
          onDone={(failed) => (failed.length > 0 ? selectOnly(failed) : onUnselectItems())}
          onClose={close}
        />
      </Suspense>
    ));
  };
  return (
    <ActionMenu
      label="Change the selected athletes"
      text="Change"
      actions={bulkChangeKinds.map((kind) => ({ label: bulkFields[kind], onChoose: () => ask(kind) }))}
    />
  );
};
