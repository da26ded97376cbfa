import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { BudgetCategoryView, ChangeBudgetCategoryBody } from '../../../../contract/budgets/ledgers.ts';
import { budgetTexts } from '../../../../domain/budgets/budget-texts.ts';
import { type BudgetTypeId, budgetTypes } from '../../../../domain/budgets/budget-types.ts';
import { groupProblems } from '../../../../domain/budgets/ledgers/group.ts';
import { LONGEST_NAME } from '../../../../domain/budgets/ledgers/ledger.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { SeenConflict } from '../../shell/ConflictNotice.tsx';
import { DeleteButton } from '../../shell/DeleteButton.tsx';
import { DeleteRecordDialog } from '../../shell/DeleteRecordDialog.tsx';
import { failedAs, inWords } from '../../shell/in-words.ts';
import { FreeField } from '../../shell/record/FreeField.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { useSeen } from '../../shell/useSeen.ts';
import { groupResource } from './ledger-queries.ts';

interface GroupDialogProps {
  /** Undefined for a new one. */
  readonly group?: BudgetCategoryView;
  /** The budget category in which the new group begins. */
  readonly typeId?: BudgetTypeId;
  readonly onClose: () => void;
}

const draftOf = ({ category_name, budget_type_id, is_active }: BudgetCategoryView) => ({
  category_name,
  budget_type_id,
  is_active,
});

const newGroup = { category_name: '', budget_type_id: '', is_active: true };
const unsaved: BudgetCategoryView = {
  id: '',
  category_name: '',
  budget_type_id: 'income',
  is_active: true,
  ordinal: 0,
  ledgers: 0,
  revision: '',
};

/** Budget group create and edit (part 2 §2, D039). The Active switch and Delete are offered for existing groups only. */
export const GroupDialog = ({ group, typeId, onClose }: GroupDialogProps) => {
  const [draft, setDraft] = useState<{ category_name: string; budget_type_id: string; is_active: boolean }>(
    group ? draftOf(group) : { ...newGroup, budget_type_id: typeId ?? '' },
  );
  const command = useCommand(
    ({ body, revision }: { body: ChangeBudgetCategoryBody; revision: string }, idempotencyKey) => {
      const { category_name, budget_type_id } = body;
      return inWords(
        budgetTexts.notSaved,
        group
          ? http.put<{ id: string }>(groupResource(group.id), { body, revision, idempotencyKey })
          : http.post<{ id: string }>('budgets/categories', {
              body: { category_name, budget_type_id },
              idempotencyKey,
            }),
      );
    },
    { success: group ? 'Group saved' : 'Group created', quiet: true, onDone: onClose },
  );
  const seen = useSeen(group ?? unsaved, command);
  const problems = groupProblems({ name: draft.category_name, typeId: draft.budget_type_id });
  const { errors, check } = useChecked(problems, command.failure);
  const hasLedgers = group !== undefined && group.ledgers > 0;
  return (
    <FormDialog
      title={group ? 'Edit Group' : 'New Group'}
      maxWidth="xs"
      command={command}
      saveLabel={group ? 'Save' : 'Create'}
      onCancel={onClose}
      onSubmit={() => check(() => command.run({ body: draft, revision: seen.revision }))}
    >
      <SeenConflict seen={seen} onReload={(current) => setDraft(draftOf(current))} />
      <FreeField
        label="Name"
        required
        startsHere
        maxLength={LONGEST_NAME}
        value={draft.category_name}
        onChange={(category_name) => setDraft({ ...draft, category_name })}
        error={errors['category_name']}
      />
      <TextField
        select
        required
        label="Budget category"
        disabled={hasLedgers}
        value={draft.budget_type_id}
        onChange={({ target }) => setDraft({ ...draft, budget_type_id: target.value })}
        error={Boolean(errors['budget_type_id'])}
        helperText={errors['budget_type_id'] ?? (hasLedgers ? budgetTexts.groupKept : undefined)}
        slotProps={{ inputLabel: { shrink: true } }}
      >
        {budgetTypes
          .filter(({ is_active }) => is_active)
          .map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
      </TextField>
      {group ? (
        <>
          <FormControlLabel
            label="Active"
            control={
              <Switch
                checked={draft.is_active}
                onChange={(_, is_active) => setDraft({ ...draft, is_active })}
              />
            }
          />
          <DeleteGroupButton group={group} onDone={onClose} />
        </>
      ) : null}
    </FormDialog>
  );
};

interface DeleteGroupButtonProps {
  readonly group: BudgetCategoryView;
  readonly onDone: () => void;
}

/** Disabled while ledgers are in the group, with the reason as tooltip (part 2 §4, S102). */
const DeleteGroupButton = ({ group, onDone }: DeleteGroupButtonProps) => {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <DeleteButton
        refusal={group.ledgers > 0 ? budgetTexts.groupInUse : undefined}
        onClick={() => setAsking(true)}
      />
      {isAsking ? (
        <DeleteRecordDialog
          title={`Delete ${group.category_name}?`}
          resource={groupResource(group.id)}
          revision={group.revision}
          success="Group deleted"
          describeFailure={failedAs(budgetTexts.notDeleted)}
          onDone={onDone}
          onCancel={() => setAsking(false)}
        >
          No ledger is in the group. It can no longer be chosen.
        </DeleteRecordDialog>
      ) : null}
    </>
  );
};
