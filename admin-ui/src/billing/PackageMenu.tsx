import { useState } from 'react';
import type { AthletePackageView } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';
import { ActionMenu } from '../shell/ActionMenu.tsx';
import { useCommand } from '../shell/useCommand.ts';
import { packagePath } from './paths.ts';
import { RemovePackage } from './RemovePackage.tsx';
import { RemoveRemaining } from './RemoveRemaining.tsx';

export const PackageMenu = ({ athletePackage }: { athletePackage: AthletePackageView }) => {
  const [chosen, setChosen] = useState<'remove' | 'remove-remaining'>();
  const close = () => setChosen(undefined);
  const sync = useCommand(
    (_: undefined, idempotencyKey) =>
      http.post<{ id: string }>(`${packagePath(athletePackage)}/sync`, { idempotencyKey }),
    { success: 'Total synced' },
  );
  const isBilled = athletePackage.invoices.some(
    ({ invoice_state }) => invoice_state === 'invoiced' || invoice_state === 'paid',
  );
  return (
    <>
      <ActionMenu
        label={`Actions for ${athletePackage.package_name}`}
        actions={[
          { label: 'Sync Total', onChoose: () => sync.run(undefined) },
          { label: 'Remove Remaining Invoices', onChoose: () => setChosen('remove-remaining') },
          {
            label: 'Remove Package',
            isDestructive: true,
            refusal: isBilled ? 'Unable to remove packages already invoiced.' : undefined,
            onChoose: () => setChosen('remove'),
          },
        ]}
      />
      {chosen === 'remove' ? <RemovePackage athletePackage={athletePackage} onClose={close} /> : null}
      {chosen === 'remove-remaining' ? (
        <RemoveRemaining athletePackage={athletePackage} onClose={close} />
      ) : null}
    </>
  );
};
