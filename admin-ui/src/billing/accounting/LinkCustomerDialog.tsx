import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { accountingTexts } from '../../../../domain/billing/accounting/accounting-texts.ts';
import type { AccountingCustomerView } from '../../../../ui-kit/api-types.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { CreateCustomerDialog } from './CreateCustomerDialog.tsx';
import { CustomerResults } from './CustomerResults.tsx';
import { useAthlete } from './queries.ts';
import { useLinkCustomer } from './useLinkCustomer.ts';

interface LinkCustomerDialogProps {
  readonly athleteId: string;
  readonly onClose: () => void;
}

/** Link accounting Customer: who the athlete is there. Where there is nobody a customer is created. */
export const LinkCustomerDialog = ({ athleteId, onClose }: LinkCustomerDialogProps) => {
  const { data: athlete } = useAthlete(athleteId);
  const lastName = athlete?.last_name ?? '';
  const open = useOpenDialog();
  const [typed, setTyped] = useState(lastName);
  const [query, setQuery] = useState(lastName.trim());
  const [isEmpty, setEmpty] = useState(false);
  const [chosen, setChosen] = useState<AccountingCustomerView>();
  const command = useLinkCustomer(athleteId, onClose);
  const problems = chosen ? [] : [{ field: 'customer', message: accountingTexts.noCustomerObject }];
  const { errors, check } = useChecked(problems, command.failure);
  const search = () => {
    setEmpty(typed.trim() === '');
    setQuery(typed.trim());
    setChosen(undefined);
  };
  return (
    <FormDialog
      title="Link Accounting Customer"
      maxWidth="sm"
      command={command}
      saveLabel="Link"
      onCancel={onClose}
      onSubmit={() => check(() => command.run(chosen ?? null))}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
        <TextField
          label="Search"
          type="search"
          inputRef={focusWhenShown}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            // Enter searches; the button below links.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            search();
          }}
          error={isEmpty}
          helperText={isEmpty ? accountingTexts.enterQuery : undefined}
        />
        <Button variant="outlined" onClick={search} sx={{ minHeight: 44 }}>
          Search
        </Button>
      </Stack>
      <CustomerResults query={query} chosen={chosen} onChoose={setChosen} error={errors['customer']} />
      <Button
        sx={{ alignSelf: 'flex-start', ml: -1 }}
        onClick={() => open((close) => <CreateCustomerDialog athleteId={athleteId} onClose={close} />)}
      >
        Create a new customer instead
      </Button>
    </FormDialog>
  );
};
