import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { BudgetCategoryView, BudgetView } from '../../../../contract/budgets/ledgers.ts';
import { budgetTexts } from '../../../../domain/budgets/budget-texts.ts';
import { budgetTypes } from '../../../../domain/budgets/budget-types.ts';
import { LONGEST_NAME, ledgerProblems, withCategory } from '../../../../domain/budgets/ledgers/ledger.ts';
import { messageOf } from '../../../../ui-kit/api-failure.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { CheckList } from '../../shell/CheckList.tsx';
import { SeenConflict } from '../../shell/ConflictNotice.tsx';
import { DeleteRecordDialog } from '../../shell/DeleteRecordDialog.tsx';
import { failedAs, inWords } from '../../shell/in-words.ts';
import { Loading } from '../../shell/Loading.tsx';
import { FreeField } from '../../shell/record/FreeField.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { useSeen } from '../../shell/useSeen.ts';
import {
  changeBody,
  createBody,
  draftOf,
  type LedgerDraft,
  newLedger,
  offeredAccounts,
  offeredGroups,
} from './ledger-draft.ts';
import { ledgerResource, useBooksAccounts, useLedgerGroups, useLedgers } from './ledger-queries.ts';

interface LedgerDialogProps {
  /** Undefined for a new one. */
  readonly ledger?: BudgetView;
  /** The group in which the new ledger begins. */
  readonly group?: BudgetCategoryView;
  readonly onClose: () => void;
}

/** Budget ledger create and edit (part 2 §2, D038). */
export const LedgerDialog = ({ ledger, group, onClose }: LedgerDialogProps) => {
  const [before, setBefore] = useState(() => (ledger ? draftOf(ledger) : beginningIn(group)));
  const [draft, setDraft] = useState(before);
  const change = (part: Partial<LedgerDraft>) => setDraft((typed) => ({ ...typed, ...part }));
  const [id] = useState(ledger?.budget_id ?? newId);
  const groups = useLedgerGroups();
  const command = useCommand(
    ({ typed, revision }: { typed: LedgerDraft; revision: string }, idempotencyKey) =>
      inWords(
        budgetTexts.notSaved,
        ledger
          ? http.put<{ id: string }>(ledgerResource(id), {
              body: changeBody(before, typed),
              revision,
              idempotencyKey,
            })
          : http.post<{ id: string }>('budgets', { body: createBody(id, typed), idempotencyKey }),
      ),
    { success: ledger ? 'Ledger saved' : 'Ledger created', quiet: true, onDone: onClose },
  );
  const seen = useSeen(ledger ?? unsaved, command);
  const { errors, check } = useChecked(ledgerProblems(draft), command.failure);
  return (
    <FormDialog
      title={ledger ? 'Edit Ledger' : 'New Ledger'}
      command={command}
      saveLabel={ledger ? 'Save' : 'Create'}
      onCancel={onClose}
      onSubmit={() => check(() => command.run({ typed: draft, revision: seen.revision }))}
    >
      <SeenConflict
        seen={seen}
        onReload={(current) => {
          setBefore(draftOf(current));
          setDraft(draftOf(current));
        }}
      />
      <FreeField
        label="Name"
        required
        startsHere
        maxLength={LONGEST_NAME}
        value={draft.name}
        onChange={(name) => change({ name })}
        error={errors['budget_name']}
      />
      <TextField
        select
        required
        label="Ledger category"
        value={draft.typeId}
        onChange={({ target }) => setDraft((typed) => withCategory(typed, target.value))}
        error={Boolean(errors['budget_type_id'])}
        helperText={
          errors['budget_type_id'] ??
          (ledger ? 'Another category clears the group and the accounts.' : undefined)
        }
        slotProps={{ inputLabel: { shrink: true } }}
      >
        {budgetTypes
          .filter(({ is_active }) => is_active)
          .map(({ id: typeId, name }) => (
            <MenuItem key={typeId} value={typeId}>
              {name}
            </MenuItem>
          ))}
      </TextField>
      <GroupField
        draft={draft}
        groups={groups.data ?? []}
        present={before.groupId}
        onChange={(groupId) => change({ groupId })}
        error={errors['budget_category_id']}
      />
      <AccountsField
        id={id}
        draft={draft}
        onChange={(accounts) => change({ accounts })}
        error={errors['ledgers']}
      />
      {ledger ? (
        <>
          <Box sx={{ display: 'flex', flexDirection: 'column' }}>
            <FormControlLabel
              label="Active"
              control={<Switch checked={draft.isActive} onChange={(_, isActive) => change({ isActive })} />}
            />
            <FormControlLabel
              label="Hidden"
              control={<Switch checked={draft.isHidden} onChange={(_, isHidden) => change({ isHidden })} />}
            />
            <FormHelperText>
              A hidden ledger is not listed or printed. Its amounts stay in the totals.
            </FormHelperText>
          </Box>
          <DeleteLedgerButton ledger={ledger} onDone={onClose} />
        </>
      ) : null}
    </FormDialog>
  );
};

const beginningIn = (group: BudgetCategoryView | undefined): LedgerDraft =>
  group ? { ...newLedger, typeId: group.budget_type_id, groupId: group.id } : newLedger;

/** A new ledger has no revision. */
const unsaved: BudgetView = {
  budget_id: '',
  budget_name: '',
  budget_type_id: 'income',
  budget_category_id: '',
  is_active: true,
  is_hidden: false,
  ledgers: [],
  revision: '',
};

interface GroupFieldProps {
  readonly draft: LedgerDraft;
  readonly groups: readonly BudgetCategoryView[];
  /** The group that the ledger has. */
  readonly present: string;
  readonly onChange: (groupId: string) => void;
  readonly error: string | undefined;
}

const GroupField = ({ draft, groups, present, onChange, error }: GroupFieldProps) => {
  const offered = offeredGroups(groups, draft, present);
  const hint = () => {
    if (draft.typeId === '') return 'Choose the ledger category first.';
    return offered.length === 0
      ? 'There are no groups of this category yet. New Group creates one.'
      : undefined;
  };
  return (
    <TextField
      select
      required
      label="Ledger group"
      disabled={draft.typeId === ''}
      value={offered.some(({ id }) => id === draft.groupId) ? draft.groupId : ''}
      onChange={({ target }) => onChange(target.value)}
      error={Boolean(error)}
      helperText={error ?? hint()}
      slotProps={{ inputLabel: { shrink: true } }}
    >
      {offered.map(({ id, category_name, is_active }) => (
        <MenuItem key={id} value={id}>
          {is_active ? category_name : `${category_name} (inactive)`}
        </MenuItem>
      ))}
    </TextField>
  );
};

interface AccountsFieldProps {
  readonly id: string;
  readonly draft: LedgerDraft;
  readonly onChange: (accounts: readonly string[]) => void;
  readonly error: string | undefined;
}

/** The accounts of the books that make up the ledger. Without a connection the ones that it has stay as they are. */
const AccountsField = ({ id, draft, onChange, error }: AccountsFieldProps) => {
  const accounts = useBooksAccounts();
  const ledgers = useLedgers();
  if (draft.typeId === '') return null;
  if (accounts.error) {
    return <Alert severity="info">{`The accounts cannot be chosen now: ${messageOf(accounts.error)}`}</Alert>;
  }
  if (!accounts.data || !ledgers.data) return <Loading what="accounts" />;
  const offered = offeredAccounts(accounts.data, ledgers.data, {
    id,
    typeId: draft.typeId,
    chosen: draft.accounts,
  });
  return (
    <div>
      {offered.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          The books have no account of this category that is free.
        </Typography>
      ) : (
        <CheckList
          label="Accounting ledgers"
          choices={offered.map(({ id: value, name }) => ({ value, label: name }))}
          chosen={draft.accounts}
          onChange={onChange}
        />
      )}
      <FormHelperText error={Boolean(error)}>
        {error ?? 'Accounts that another ledger has are not offered.'}
      </FormHelperText>
    </div>
  );
};

interface DeleteLedgerButtonProps {
  readonly ledger: BudgetView;
  readonly onDone: () => void;
}

const DeleteLedgerButton = ({ ledger, onDone }: DeleteLedgerButtonProps) => {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button color="error" sx={{ alignSelf: 'flex-start' }} onClick={() => setAsking(true)}>
        Delete
      </Button>
      {isAsking ? (
        <DeleteRecordDialog
          title={`Delete ${ledger.budget_name}?`}
          resource={ledgerResource(ledger.budget_id)}
          revision={ledger.revision}
          success="Ledger deleted"
          describeFailure={failedAs(budgetTexts.notDeleted)}
          onDone={onDone}
          onCancel={() => setAsking(false)}
        >
          The ledger and its amounts disappear from the budget. Its accounts become free for other ledgers.
          The history is kept.
        </DeleteRecordDialog>
      ) : null}
    </>
  );
};
