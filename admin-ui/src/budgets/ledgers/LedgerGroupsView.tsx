import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type UseQueryResult, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { BudgetCategoryView, BudgetView } from '../../../../contract/budgets/ledgers.ts';
import { budgetTexts } from '../../../../domain/budgets/budget-texts.ts';
import { type BudgetTypeId, budgetTypes } from '../../../../domain/budgets/budget-types.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { ActionMenu } from '../../shell/ActionMenu.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { HistoryDialog } from '../../shell/HistoryDialog.tsx';
import { inWords } from '../../shell/in-words.ts';
import { OrderedRows } from '../../shell/OrderedRows.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { Line, Lines, LineText, Section, SectionText } from '../../shell/Section.tsx';
import { useNotices } from '../../shell/useNotices.ts';
import { GroupDialog } from './GroupDialog.tsx';
import { LedgerDialog } from './LedgerDialog.tsx';
import { type GroupSection, sectionOf } from './ledger-draft.ts';

interface ShownLedgers {
  readonly showInactive: boolean;
  readonly showHidden: boolean;
}

interface LedgerGroupsViewProps extends ShownLedgers {
  readonly groups: UseQueryResult<readonly BudgetCategoryView[]>;
  readonly ledgers: UseQueryResult<readonly BudgetView[]>;
}

/** The ledgers of the budget by category and group, and their order (part 2 §2). */
export const LedgerGroupsView = ({ groups, ledgers, ...shown }: LedgerGroupsViewProps) => (
  <QueryState query={groups} what="groups">
    {(foundGroups) => (
      <QueryState query={ledgers} what="ledgers">
        {(foundLedgers) => (
          <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
            {budgetTypes.map(({ id, name }) => (
              <TypeLedgers
                key={id}
                {...shown}
                typeId={id}
                name={name}
                groups={foundGroups}
                ledgers={foundLedgers}
              />
            ))}
          </Box>
        )}
      </QueryState>
    )}
  </QueryState>
);

interface TypeLedgersProps extends ShownLedgers {
  readonly typeId: BudgetTypeId;
  readonly name: string;
  readonly groups: readonly BudgetCategoryView[];
  readonly ledgers: readonly BudgetView[];
}

const hints: Readonly<Record<BudgetTypeId, string>> = {
  income: 'What the business earns.',
  expense: 'What the business spends.',
  other: 'What the business buys to keep, and what the owners put in or take out.',
};

const TypeLedgers = ({ typeId, name, groups, ledgers, showInactive, showHidden }: TypeLedgersProps) => {
  const { ordered, reorder } = useGroupOrder(typeId, groups);
  const open = useOpenDialog();
  const section = sectionOf(typeId, ordered, ledgers, { showInactive, showHidden });
  const rows = section.groups.map((one) => ({ ...one, id: one.group.id }));
  return (
    <Section
      title={name}
      hint={hints[typeId]}
      action={
        <Button
          variant="outlined"
          startIcon={<Add />}
          aria-label={`New ${name} Group`}
          onClick={() => open((close) => <GroupDialog typeId={typeId} onClose={close} />)}
        >
          New Group
        </Button>
      }
    >
      {rows.length === 0 ? (
        <SectionText>
          No groups yet. A group holds ledgers that belong together, such as Ice and Rinks.
        </SectionText>
      ) : (
        <Box sx={{ px: { xs: 2, sm: 3 } }}>
          <OrderedRows
            label={`Groups of ${name}`}
            rows={rows}
            nameOf={({ group }) => group.category_name}
            onReorder={(wanted) => reorder(wanted.map(({ group }) => group))}
            canDrag
          >
            {(row) => <GroupLedgers {...row} />}
          </OrderedRows>
        </Box>
      )}
      {section.ungrouped.length > 0 ? (
        <Box sx={{ mt: 1 }}>
          <Typography variant="body2" sx={{ px: { xs: 2, sm: 3 }, fontWeight: 600 }}>
            Without a group
          </Typography>
          <LedgerLines label={`Ledgers of ${name} without a group`} ledgers={section.ungrouped} />
        </Box>
      ) : null}
    </Section>
  );
};

const GroupLedgers = ({ group, ledgers }: GroupSection) => {
  const open = useOpenDialog();
  const { category_name } = group;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Typography variant="body2" component="h3" sx={{ flex: '1 1 120px', fontWeight: 650, py: 0.75 }}>
          {category_name} {group.is_active ? null : <ToneChip tone="grey" label="inactive" />}
        </Typography>
        <Button
          size="small"
          startIcon={<Add />}
          aria-label={`New ledger in ${category_name}`}
          onClick={() => open((close) => <LedgerDialog group={group} onClose={close} />)}
        >
          Ledger
        </Button>
        <ActionMenu
          label={`Actions for group ${category_name}`}
          actions={[
            {
              label: 'Edit',
              onChoose: () => open((close) => <GroupDialog group={group} onClose={close} />),
            },
            {
              label: 'History',
              readsOnly: true,
              onChoose: () =>
                open((close) => (
                  <HistoryDialog record="budgetGroup" id={group.id} name={category_name} onClose={close} />
                )),
            },
          ]}
        />
      </Box>
      {ledgers.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          No ledgers.
        </Typography>
      ) : (
        <Box sx={{ '& li': { px: 0 } }}>
          <LedgerLines label={`Ledgers of ${category_name}`} ledgers={ledgers} />
        </Box>
      )}
    </>
  );
};

const LedgerLines = ({ label, ledgers }: { label: string; ledgers: readonly BudgetView[] }) => {
  const open = useOpenDialog();
  return (
    <Lines label={label}>
      {ledgers.map((ledger) => (
        <Line
          key={ledger.budget_id}
          action={
            <>
              {ledger.is_hidden ? <ToneChip tone="grey" label="hidden" /> : null}
              {ledger.is_active ? null : <ToneChip tone="grey" label="inactive" />}
              <ActionMenu
                label={`Actions for ${ledger.budget_name}`}
                actions={[
                  {
                    label: 'Edit',
                    onChoose: () => open((close) => <LedgerDialog ledger={ledger} onClose={close} />),
                  },
                  {
                    label: 'History',
                    readsOnly: true,
                    onChoose: () =>
                      open((close) => (
                        <HistoryDialog
                          record="budget"
                          id={ledger.budget_id}
                          name={ledger.budget_name}
                          onClose={close}
                        />
                      )),
                  },
                ]}
              />
            </>
          }
        >
          <LineText
            name={ledger.budget_name}
            detail={
              ledger.ledgers.length === 0
                ? 'No account of the books'
                : `${counted(ledger.ledgers.length, 'account')} of the books`
            }
          />
        </Line>
      ))}
    </Lines>
  );
};

/** The order that the user made shows at once. Each move is sent after the one before it. */
function useGroupOrder(typeId: BudgetTypeId, groups: readonly BudgetCategoryView[]) {
  const [wanted, setWanted] = useState<readonly string[]>();
  const notices = useNotices();
  const { mutate, isPending } = useMutation({
    scope: { id: `order of ${typeId} groups` },
    mutationFn: (ids: readonly string[]) =>
      inWords(
        budgetTexts.notSaved,
        http.put<null>('budgets/categories/ordinals', {
          body: { rows: ids.map((id, place) => ({ id, ordinal: place + 1 })) },
          idempotencyKey: newId(),
        }),
      ),
    onError(error) {
      setWanted(undefined);
      notices.failed(error);
    },
  });
  const own = groups.filter((group) => group.budget_type_id === typeId);
  // The order is saved, so from here on the rows follow changes by other users.
  const saved = own.flatMap(({ id }) => (wanted?.includes(id) ? [id] : []));
  if (wanted?.join() === saved.join() && !isPending) setWanted(undefined);
  // A group that another user created in the meantime comes last.
  const placeOf = ({ id }: BudgetCategoryView) => {
    const place = wanted?.indexOf(id) ?? -1;
    return place < 0 ? own.length : place;
  };
  return {
    ordered: wanted ? own.toSorted((one, other) => placeOf(one) - placeOf(other)) : own,
    reorder: (rows: readonly BudgetCategoryView[]) => {
      const ids = rows.map(({ id }) => id);
      setWanted(ids);
      mutate(ids);
    },
  };
}
