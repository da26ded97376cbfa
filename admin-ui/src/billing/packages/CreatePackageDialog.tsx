import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PackageBody } from '../../../../contract/billing/packages.ts';
import {
  definitionProblems,
  emptyDefinition,
} from '../../../../domain/billing/packages/package-definition.ts';
import { packageTexts } from '../../../../domain/billing/packages/package-texts.ts';
import { thisYear } from '../../../../ui-kit/business-time.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { packagePage } from '../shared/billing-pages.ts';
import { type PackageIdentity, PackageIdentityFields } from './PackageIdentityFields.tsx';
import { type LedgerDraft, PackageLedgerFields } from './PackageLedgerFields.tsx';

export const NewPackageButton = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<Add />} onClick={() => setOpen(true)}>
        {packageTexts.newPackage}
      </Button>
      {isOpen ? <CreatePackageDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
};

/** Creates a package and opens its page, where the other fields are filled in. The defaults are given by part 2 §3. */
export const CreatePackageDialog = ({ onClose }: { onClose: () => void }) => {
  const [id] = useState(newId);
  const [draft, setDraft] = useState<PackageIdentity>(() => ({
    package_name: packageTexts.newPackage,
    package_year: thisYear(),
    package_category_id: null,
  }));
  const [ledger, setLedger] = useState<LedgerDraft>({ choice: { ledgerId: null, itemId: null } });
  const navigate = useNavigate();
  const command = useCommand(
    (body: PackageBody, idempotencyKey) => http.post<{ id: string }>('packages', { body, idempotencyKey }),
    {
      success: 'Package created',
      quiet: true,
      onDone: (created) => {
        onClose();
        void navigate(packagePage(created));
      },
    },
  );
  const problems = definitionProblems({
    ...emptyDefinition,
    name: draft.package_name,
    year: draft.package_year,
  });
  const { ledgerId, itemId } = ledger.choice;
  const { errors, check } = useChecked(problems, command.failure);
  return (
    <FormDialog
      title={packageTexts.newPackage}
      command={command}
      saveLabel="Create"
      onCancel={onClose}
      onSubmit={() => check(() => command.run({ id, ...draft, ledger_id: ledgerId, item_id: itemId }))}
    >
      <PackageIdentityFields
        draft={draft}
        change={(part) => setDraft((typed) => ({ ...typed, ...part }))}
        errors={errors}
      />
      <PackageLedgerFields
        draft={ledger}
        change={(part) => setLedger((typed) => ({ ...typed, ...part }))}
        errors={errors}
      />
    </FormDialog>
  );
};
