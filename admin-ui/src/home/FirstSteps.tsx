import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { FirstStepView } from '../../../contract/shared/first-steps.ts';
import { http } from '../../../ui-kit/http.ts';
import { changesData } from '../shell/as-of/action-slot.ts';
import { useCommand } from '../shell/useCommand.ts';
import { useRole } from '../shell/useRole.ts';
import { HomeCard } from './HomeCard.tsx';
import { HomeRow } from './HomeRow.tsx';

/** What is left to set up, for admins; it leaves when all of it is done. */
export const FirstSteps = () => {
  const isAdmin = useRole() === 'admin';
  const { data: steps = [] } = useQuery({
    queryKey: ['first-steps'],
    enabled: isAdmin,
    queryFn: async ({ signal }) =>
      (await http.get<readonly FirstStepView[]>('first-steps', { signal })).results,
  });
  const hide = useCommand(
    (_: undefined, idempotencyKey) =>
      http.put<null>('admin/globals/first_steps_shown', {
        body: { global_value: 'false' },
        idempotencyKey,
      }),
    { success: 'The first steps are hidden. Settings can show them again.' },
  );
  if (steps.length === 0) return null;
  const done = steps.filter(({ is_done }) => is_done).length;
  return (
    <Box>
      <HomeCard title="First steps" count={`${done} of ${steps.length} done`} places={0} empty="">
        {steps
          .filter(({ is_done }) => !is_done)
          .map(({ key, label, hint, path }) => (
            <HomeRow
              key={key}
              to={path}
              icon={<RadioButtonUnchecked color="disabled" titleAccess="To do" />}
              primary={label}
              secondary={hint}
            />
          ))}
      </HomeCard>
      <Button {...changesData} size="small" sx={{ mt: 1, ml: 2 }} onClick={() => hide.run(undefined)}>
        Hide first steps
      </Button>
    </Box>
  );
};
