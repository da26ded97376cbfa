import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { budgetTexts } from '../../../domain/budgets/budget-texts.ts';
import { AddressTabs } from '../shell/AddressTabs.tsx';
import { DialogHost, useOpenDialog } from '../shell/DialogHost.tsx';
import { PageHeader } from '../shell/PageHeader.tsx';
import { PageSkeleton } from '../shell/PageSkeleton.tsx';
import { useTabs } from '../shell/useTabs.ts';
import { LedgerDialog } from './ledgers/LedgerDialog.tsx';

const BUDGETS_PAGE = '/budgets';

/** The year as it is planned, and as the books say it went (part 2 §2). */
const BudgetsPage = () => (
  <DialogHost>
    <PageHeader title="Budgets" actions={<NewBudgetButton />} />
    <AddressTabs label="Budgets" address={BUDGETS_PAGE} tabs={useTabs(BUDGETS_PAGE)} />
    <Suspense fallback={<PageSkeleton />}>
      <Outlet />
    </Suspense>
  </DialogHost>
);

export default BudgetsPage;

const NewBudgetButton = () => {
  const open = useOpenDialog();
  return (
    <Button
      variant="contained"
      startIcon={<Add />}
      onClick={() => open((close) => <LedgerDialog onClose={close} />)}
    >
      {budgetTexts.newBudget}
    </Button>
  );
};
