import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type RegisteredStatus, registeredStatuses } from '../../../../domain/access/registered-status.ts';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import { CheckList } from '../../shell/CheckList.tsx';
import { ChoiceDialog } from '../../shell/ChoiceDialog.tsx';
import { FiltersButton } from '../../shell/FiltersButton.tsx';
import { useListFilter } from '../../shell/useListFilter.ts';
import { statusWords } from './registered-status.ts';
import { useRoles } from './useRoles.ts';

/** Shows how many filters are active. */
export const UsersFiltersButton = () => {
  const [isOpen, setOpen] = useState(false);
  const { roles, statuses } = useUserFilter().filter;
  const count = [roles, statuses].filter((chosen) => chosen !== undefined).length;
  return (
    <>
      <FiltersButton count={count} onOpen={() => setOpen(true)} />
      {isOpen ? <UsersFiltersDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
};

const statusChoices = registeredStatuses.map((value) => ({ value, label: statusWords[value] }));

/** Users Filters (part 1 §2, §5). Clear resets the dialog; OK applies the filters. */
const UsersFiltersDialog = ({ onClose }: { onClose: () => void }) => {
  const { filter, change } = useUserFilter();
  const [text, setText] = useState(filter.q ?? '');
  const [roles, setRoles] = useState<NonNullable<UserFilter['roles']>>(filter.roles ?? []);
  const [statuses, setStatuses] = useState<NonNullable<UserFilter['statuses']>>(filter.statuses ?? []);
  const roleChoices = useRoles().map(({ id, role_name }) => ({ value: id, label: role_name }));

  const clear = () => {
    setText('');
    setRoles([]);
    setStatuses([]);
  };
  const use = () => {
    change({
      q: text.trim() || undefined,
      roles: roles.length > 0 ? roles : undefined,
      statuses: statuses.length > 0 ? statuses : undefined,
    });
    onClose();
  };

  return (
    <ChoiceDialog
      title="Users Filters"
      maxWidth="xs"
      startOver={{ label: 'Clear', onClick: clear }}
      onCancel={onClose}
      onUse={use}
    >
      <Stack spacing={2.5} sx={{ pt: 1 }}>
        <TextField
          label="Search"
          inputRef={focusWhenShown}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Stack direction="row" spacing={4}>
          <CheckList label="Roles" hasSelectAll choices={roleChoices} chosen={roles} onChange={setRoles} />
          <CheckList
            label="Registered Status"
            choices={statusChoices}
            chosen={statuses}
            onChange={setStatuses}
          />
        </Stack>
      </Stack>
    </ChoiceDialog>
  );
};

interface UserFilter {
  /** Search in first name, last name and username. */
  readonly q: string | undefined;
  /** Ids; empty means all. */
  readonly roles: readonly number[] | undefined;
  /** Empty means all. */
  readonly statuses: readonly RegisteredStatus[] | undefined;
  readonly showInactive: boolean | undefined;
}

/** The filter of the user list. */
const useUserFilter = () => useListFilter<UserFilter>();
