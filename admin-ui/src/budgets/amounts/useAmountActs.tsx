import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import type { SetBudgetAmountsBody } from '../../../../contract/budgets/amounts.ts';
import type { YearState } from '../../../../domain/budgets/amounts/amounts.ts';
import { budgetTexts } from '../../../../domain/budgets/budget-texts.ts';
import { dollarsOf } from '../../../../domain/shared/money.ts';
import { ApiFailure, isOutcomeUnknown, messageOf } from '../../../../ui-kit/api-failure.ts';
import { http } from '../../../../ui-kit/http.ts';
import { useCloseNotice } from '../../shell/close-notice.ts';
import { failedAs } from '../../shell/in-words.ts';
import { ERROR_MS } from '../../shell/useNotices.ts';
import { amountsQuery } from './amount-queries.ts';
import { type Conflict, conflictsOf } from './conflicts.ts';
import { amountAt } from './grid-model.ts';
import type { Act, GridStore } from './grid-store.ts';

export interface RefusedAct {
  readonly act: Act;
  readonly conflicts: readonly Conflict[];
}

/** Sends acts one after the other, so that what an act saw is what the one before it left. */
export function useAmountActs(year: number, grid: GridStore) {
  const queries = useQueryClient();
  const notify = useNotify();
  const [refused, setRefused] = useState<readonly RefusedAct[]>([]);
  const [undoable, setUndoable] = useState<Act>();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const { mutate } = useMutation({
    scope: { id: `budget amounts of ${year}` },
    mutationFn: (act: Act) =>
      http.put<null>('budgets/amounts', { body: bodyOf(year, act), idempotencyKey: act.id }),
    onSuccess(_, act) {
      queries.setQueryData<YearState>(amountsQuery(year).queryKey, (found) => found && withAct(found, act));
      grid.settled(act);
      setUndoable(act.how !== 'undone' && act.cells.length > 1 ? act : undefined);
    },
    async onError(error, act) {
      const isConflict = error instanceof ApiFailure && error.code === 'budget-amounts.changed';
      const conflicts = isConflict ? await readConflicts(act) : [];
      grid.dropped(act);
      // Without the grid of the year there is no dialog, and the refusal is told like any other.
      if (conflicts.length > 0 && isShown.current) {
        setRefused((before) => [...before, { act, conflicts }]);
        return;
      }
      const message = failedAs(budgetTexts.notUpdated)({ message: messageOf(error) });
      const canRetry = error instanceof ApiFailure && isOutcomeUnknown(error);
      notify(canRetry ? <Retry message={message} onRetry={() => grid.again(act)} /> : message, {
        type: 'error',
        autoHideDuration: ERROR_MS,
      });
    },
  });

  /** The read model may be some moments behind the refusal. */
  async function readConflicts({ cells }: Act): Promise<readonly Conflict[]> {
    for (let tries = 0; tries < READS; tries += 1) {
      if (tries > 0) await new Promise((resolve) => setTimeout(resolve, BETWEEN_READS_MS));
      const now = await queries.fetchQuery({ ...amountsQuery(year), staleTime: 0 }).catch(() => undefined);
      const found = now ? conflictsOf(cells, now) : [];
      if (found.length > 0) return found;
    }
    return [];
  }

  return {
    send: mutate,
    refused: refused[0],
    settle: () => setRefused((before) => before.slice(1)),
    undoable,
    forgetUndo: () => setUndoable(undefined),
  };
}

const READS = 10;
const BETWEEN_READS_MS = 200;

const bodyOf = (year: number, { how, cells }: Act): SetBudgetAmountsBody => ({
  year,
  how,
  rows: cells.map(({ budgetId, period, amount, seen }) => ({
    budget_id: budgetId,
    period,
    amount: dollarsOf(amount),
    seen: dollarsOf(seen),
  })),
});

function withAct(found: YearState, { cells }: Act): YearState {
  const after = new Map(found);
  for (const { budgetId, period, amount } of cells) {
    after.set(
      budgetId,
      Array.from({ length: 12 }, (_, month) =>
        month === period - 1 ? amount : amountAt(after, budgetId, month),
      ),
    );
  }
  return after;
}

const Retry = ({ message, onRetry }: { message: string; onRetry: () => void }) => {
  const close = useCloseNotice();
  return (
    <>
      {message}{' '}
      <Button
        color="inherit"
        size="small"
        onClick={() => {
          close();
          onRetry();
        }}
        sx={{ textDecoration: 'underline' }}
      >
        Try again
      </Button>
    </>
  );
};
