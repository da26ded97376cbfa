import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ListContextProvider, useList, useListContext } from 'react-admin';
import type {
  AddPackageBody,
  AthletePackageView,
  InvoiceView,
} from '../../../../../contract/billing/invoices.ts';
import { packageProblems } from '../../../../../domain/billing/packages/package-plan.ts';
import { messageOf } from '../../../../../ui-kit/api-failure.ts';
import { today } from '../../../../../ui-kit/business-time.ts';
import { FormDialog } from '../../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../../ui-kit/http.ts';
import { newId } from '../../../../../ui-kit/new-id.ts';
import { useChecked } from '../../../../../ui-kit/useChecked.ts';
import { changesData } from '../../../shell/as-of/action-slot.ts';
import { useOpenDialog } from '../../../shell/DialogHost.tsx';
import { EmptyState } from '../../../shell/EmptyState.tsx';
import { Loading } from '../../../shell/Loading.tsx';
import { useIsMerged } from '../../../shell/merged-record.ts';
import { SelectionBar, SelectionHeading } from '../../../shell/SelectionBar.tsx';
import { ListSelection } from '../../../shell/selection.tsx';
import { useCommand } from '../../../shell/useCommand.ts';
import { BulkInvoiceActions } from '../../invoices/BulkInvoiceActions.tsx';
import { MakePaymentDialog } from '../../payments/MakePaymentDialog.tsx';
import { athletePackagesPath, athletePath } from '../../shared/billing-paths.ts';
import { useAthletePackages } from '../../shared/billing-queries.ts';
import { AthletePackageSection } from './AthletePackageSection.tsx';
import { DiscountFields } from './DiscountFields.tsx';
import { PackageFields } from './PackageFields.tsx';
import { emptyDraft, packageBodyOf } from './package-draft.ts';

/** The packages of an athlete. The selection of invoices spans all packages. */
export const AthletePackages = ({ athleteId }: { athleteId: string }) => {
  const { data: packages, error } = useAthletePackages(athleteId);
  const selection = useList<InvoiceView>({ data: packages?.flatMap(({ invoices }) => invoices) ?? [] });
  return (
    <ListContextProvider value={selection}>
      <ListSelection of={athleteId}>
        {() => (
          <>
            <SelectionHeading title="Packages">
              {packages && packages.length > 0 ? <AddPackageButton athleteId={athleteId} /> : null}
              <AthleteBulkActions athleteId={athleteId} />
            </SelectionHeading>
            {error && !packages ? (
              <EmptyState title="The packages could not be loaded">{messageOf(error)}</EmptyState>
            ) : (
              <Packages athleteId={athleteId} packages={packages} />
            )}
          </>
        )}
      </ListSelection>
    </ListContextProvider>
  );
};

interface PackagesProps {
  readonly athleteId: string;
  readonly packages: readonly AthletePackageView[] | undefined;
}

const Packages = ({ athleteId, packages }: PackagesProps) => {
  if (!packages) return <Loading height={280} what="packages" />;
  if (packages.length === 0) {
    return (
      <Card>
        <EmptyState title="No packages yet" action={<AddPackageButton athleteId={athleteId} />}>
          Add the package that the athlete buys. This creates its invoices, which you can then edit, prorate
          or omit one by one.
        </EmptyState>
      </Card>
    );
  }
  const prior = packages.filter(({ is_current }) => !is_current);
  return (
    <Stack spacing={3}>
      {packages
        .filter(({ is_current }) => is_current)
        .map((athletePackage) => (
          <AthletePackageSection key={athletePackage.id} athletePackage={athletePackage} />
        ))}
      {prior.length > 0 ? (
        <Typography variant="h2" sx={{ pt: 1 }}>
          Prior Packages
        </Typography>
      ) : null}
      {prior.map((athletePackage) => (
        <AthletePackageSection key={athletePackage.id} athletePackage={athletePackage} />
      ))}
    </Stack>
  );
};

const AddPackageButton = ({ athleteId }: { athleteId: string }) => {
  const open = useOpenDialog();
  if (useIsMerged()) return null;
  return (
    <Button
      {...changesData}
      variant="contained"
      startIcon={<Add />}
      onClick={() => open((close) => <AddPackageDialog athleteId={athleteId} onClose={close} />)}
    >
      Add Package
    </Button>
  );
};

/** The selected invoices belong to one athlete, so they can be paid together and listed in one statement. */
const AthleteBulkActions = ({ athleteId }: { athleteId: string }) => {
  const { onUnselectItems } = useListContext();
  const open = useOpenDialog();
  const statement = useCommand(
    (invoices: readonly string[], idempotencyKey) =>
      http.post<null>(`${athletePath(athleteId)}/statement`, { body: { invoices }, idempotencyKey }),
    { success: 'Statement sent', onDone: () => onUnselectItems() },
  );
  const pay = (invoiceIds: readonly string[]) =>
    open((close) => <MakePaymentDialog athleteId={athleteId} invoiceIds={invoiceIds} onClose={close} />);
  return (
    <SelectionBar label="Selected invoices">
      <BulkInvoiceActions
        extra={[
          { label: 'Make Payment', onChoose: pay },
          { label: 'Statement', onChoose: statement.run },
        ]}
      />
    </SelectionBar>
  );
};

/** Part 1 §5. */
const AddPackageDialog = ({ athleteId, onClose }: { athleteId: string; onClose: () => void }) => {
  const [id] = useState(newId);
  const [draft, setDraft] = useState(() => emptyDraft(today()));
  const command = useCommand(
    (body: AddPackageBody, idempotencyKey) =>
      http.post<{ id: string }>(athletePackagesPath(athleteId), { body, idempotencyKey }),
    { success: 'Package added', quiet: true, onDone: onClose },
  );
  const { errors, check } = useChecked(packageProblems(draft), command.failure);

  return (
    <FormDialog
      title="Add Package"
      maxWidth="md"
      command={command}
      saveLabel="Add"
      onCancel={onClose}
      onSubmit={() => check(() => command.run({ id, ...packageBodyOf(draft) }))}
    >
      <PackageFields draft={draft} errors={errors} onChange={setDraft}>
        <DiscountFields athleteId={athleteId} draft={draft} error={errors['discount']} onChange={setDraft} />
      </PackageFields>
    </FormDialog>
  );
};
