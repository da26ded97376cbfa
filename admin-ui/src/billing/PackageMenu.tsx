import type { AthletePackageView } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';
import { ActionMenu } from '../shell/ActionMenu.tsx';
import { useOpenDialog } from '../shell/DialogHost.tsx';
import { useCommand } from '../shell/useCommand.ts';
import { ChangePackageDialog } from './ChangePackageDialog.tsx';
import { PresentPackage } from './Present.tsx';
import { packagePath } from './paths.ts';
import { RemovePackage } from './RemovePackage.tsx';
import { RemoveRemaining } from './RemoveRemaining.tsx';

export const PackageMenu = ({ athletePackage }: { athletePackage: AthletePackageView }) => {
  const open = useOpenDialog();
  const sync = useCommand(
    (_: undefined, idempotencyKey) =>
      http.post<{ id: string }>(`${packagePath(athletePackage)}/sync`, { idempotencyKey }),
    { success: 'Total synced' },
  );
  const isBilled = athletePackage.invoices.some(
    ({ invoice_state }) => invoice_state === 'invoiced' || invoice_state === 'paid',
  );
  return (
    <ActionMenu
      label={`Actions for ${athletePackage.package_name}`}
      actions={[
        { label: 'Sync Total', onChoose: () => sync.run(undefined) },
        {
          label: 'Change Package',
          onChoose: () =>
            open((close) => (
              <PresentPackage seen={athletePackage}>
                {(present) => <ChangePackageDialog athletePackage={present} onClose={close} />}
              </PresentPackage>
            )),
        },
        {
          label: 'Remove Remaining Invoices',
          onChoose: () =>
            open((close) => (
              <PresentPackage seen={athletePackage}>
                {(present) => <RemoveRemaining athletePackage={present} onClose={close} />}
              </PresentPackage>
            )),
        },
        {
          label: 'Remove Package',
          isDestructive: true,
          refusal: isBilled ? 'Unable to remove packages already invoiced.' : undefined,
          onChoose: () =>
            open((close) => (
              <PresentPackage seen={athletePackage}>
                {(present) => <RemovePackage athletePackage={present} onClose={close} />}
              </PresentPackage>
            )),
        },
      ]}
    />
  );
};
