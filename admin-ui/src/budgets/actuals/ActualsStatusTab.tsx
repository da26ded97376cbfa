import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ActualsStatusView } from '../../../../contract/budgets/actuals.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { Line, Lines, LineText, Section, SectionText } from '../../shell/Section.tsx';
import { useYearAddress } from '../useYearAddress.ts';
import { useActualsStatus } from './actuals-queries.ts';
import { bySheet, statusWords, troubleOf } from './actuals-words.ts';
import { BooksToolbar } from './BooksToolbar.tsx';

/** Whether our sums are still those of the books, and the last readings (part 2 §2). */
const ActualsStatusTab = () => {
  const status = useActualsStatus(useYearAddress());
  return (
    <>
      <BooksToolbar />
      <QueryState query={status} what="status">
        {(found) => (
          <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
            <Accounts status={found} />
            <Runs runs={found.runs} />
          </Box>
        )}
      </QueryState>
    </>
  );
};

export default ActualsStatusTab;

const Accounts = ({ status }: { status: ActualsStatusView }) => {
  const { accounts, synced_at, problem } = status;
  const { profitAndLoss, balanceSheet } = bySheet(accounts);
  return (
    <Section
      title="Accounts"
      {...(synced_at !== null && { hint: `The books were read on ${formatInstant(synced_at)}.` })}
    >
      <Box sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
        <Alert severity={problem === '' ? 'info' : 'warning'}>{statusWords(status)}</Alert>
      </Box>
      <AccountLines label="Profit and loss" accounts={profitAndLoss} />
      {balanceSheet.length === 0 ? null : (
        <>
          <Box sx={{ pt: 2 }}>
            <SectionText>
              Assets and equity: how much the balance of each account increased in the year. Liabilities are
              left out.
            </SectionText>
          </Box>
          <AccountLines label="Assets and equity" accounts={balanceSheet} />
        </>
      )}
    </Section>
  );
};

const AccountLines = ({ label, accounts }: { label: string; accounts: ActualsStatusView['accounts'] }) => {
  // Accounts with a problem come first.
  const shown = accounts.toSorted(
    (one, other) => Number(troubleOf(other) !== undefined) - Number(troubleOf(one) !== undefined),
  );
  return (
    <Lines label={label}>
      {shown.map((account) => (
        <Line key={account.account_id} stacks action={<Trouble account={account} />}>
          <LineText
            name={account.name}
            detail={[
              account.budget_name || 'No ledger',
              `ours ${amountOf(account.ours)}`,
              `in the books ${amountOf(account.theirs)}`,
            ].join(' · ')}
          />
        </Line>
      ))}
    </Lines>
  );
};

const amountOf = (amount: number | null): string => (amount === null ? 'not read' : formatMoney(amount));

const Trouble = ({ account }: { account: ActualsStatusView['accounts'][number] }) => {
  const trouble = troubleOf(account);
  return trouble === undefined ? null : <ToneChip tone="amber" label={trouble} />;
};

const Runs = ({ runs }: { runs: ActualsStatusView['runs'] }) => (
  <Section title="Last readings">
    {runs.length === 0 ? (
      <SectionText>The books were never read.</SectionText>
    ) : (
      <Lines label="Last readings">
        {runs.map((run) => (
          <Line
            key={`${run.at} ${run.basis} ${run.year}`}
            stacks
            action={run.error === '' ? null : <ToneChip tone="red" label="failed" />}
          >
            <LineText name={`${run.year}, ${run.basis}, ${formatInstant(run.at)}`} detail={runWords(run)} />
          </Line>
        ))}
      </Lines>
    )}
  </Section>
);

function runWords({ changed, restated, error }: ActualsStatusView['runs'][number]): string {
  if (error !== '') return error;
  if (changed === 0) return 'Nothing changed.';
  return restated === 0
    ? `${counted(changed, 'amount')} changed.`
    : `${counted(changed, 'amount')} changed, ${restated} of them in months that had ended.`;
}
