import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { LinkableUserView } from '../../../../contract/access/athlete-users.ts';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ChoiceList } from '../../shell/ChoiceList.tsx';
import { ReadFailure } from '../../shell/ReadFailure.tsx';

interface ExistingUserFieldsProps {
  readonly athleteId: string;
  readonly chosen: string;
  readonly onChoose: (userId: string) => void;
  readonly problem: string | undefined;
}

export const ExistingUserFields = ({ athleteId, chosen, onChoose, problem }: ExistingUserFieldsProps) => {
  const [text, setText] = useState('');
  const { data, error } = useLinkableUsers(athleteId, text);
  return (
    <Stack spacing={2} useFlexGap sx={{ pt: 1 }}>
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      {error ? <ReadFailure error={error} /> : null}
      <TextField
        type="search"
        label="Search by name or username"
        inputRef={focusWhenShown}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ChoiceList
        label="Users"
        found={
          data && {
            total: data.total,
            choices: data.users.map(({ id, label, is_active }) => ({
              id,
              label,
              hint: is_active ? '' : 'inactive',
            })),
          }
        }
        chosen={chosen}
        onChoose={onChoose}
        none="No matching users can be linked."
      />
    </Stack>
  );
};

const MOST = 20;

/** The first users who can be linked to the athlete and whose name or username contains the text. */
function useLinkableUsers(athleteId: string, text: string) {
  const q = useDeferredValue(text.trim());
  return useQuery({
    queryKey: ['linkable users', athleteId, q],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({
        filter: JSON.stringify(q ? { q } : {}),
        range: JSON.stringify([0, MOST - 1]),
      });
      const { results, total } = await http.get<readonly LinkableUserView[]>(
        `athletes/${encodeURIComponent(athleteId)}/linkable-users?${query}`,
        { signal },
      );
      return { users: results, total: total ?? results.length };
    },
    placeholderData: keepPreviousData,
  });
}
