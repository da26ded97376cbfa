import Sync from '@mui/icons-material/Sync';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ActualsSyncView } from '../../../../contract/budgets/actuals.ts';
import { budgetTexts } from '../../../../domain/budgets/budget-texts.ts';
import { http } from '../../../../ui-kit/http.ts';
import { inWords } from '../../shell/in-words.ts';
import { Stepper } from '../../shell/Stepper.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { useNotices } from '../../shell/useNotices.ts';
import { BasisChoice } from '../BasisChoice.tsx';
import { useYearAddress } from '../useYearAddress.ts';
import { syncedWords } from './actuals-words.ts';

/** Year, basis, and the button that reads the books again. */
export const BooksToolbar = () => {
  const { year, basis, setYear, setBasis } = useYearAddress();
  const notices = useNotices();
  const command = useCommand(async (_: undefined, idempotencyKey) => {
    const answer = await inWords(
      budgetTexts.notSynced,
      http.post<ActualsSyncView>('budgets/actuals/sync', { body: { year, basis }, idempotencyKey }),
    );
    notices.succeeded(syncedWords(answer.results));
    return { ...answer, results: null };
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
      <Stepper current={String(year)} unit="year" onStep={(by) => setYear(year + by)} />
      <BasisChoice value={basis} onChange={setBasis} />
      <Button
        variant="outlined"
        startIcon={<Sync />}
        loading={command.isRunning}
        onClick={() => command.run(undefined)}
        sx={{ ml: { sm: 'auto' } }}
      >
        Sync
      </Button>
    </Box>
  );
};
