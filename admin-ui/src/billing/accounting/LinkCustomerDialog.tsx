import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AthleteView } from '../../../../contract/athletes/athletes.ts';
import type { ContactView } from '../../../../contract/athletes/contacts.ts';
import type {
  AccountingCustomerView,
  CreateCustomerBody,
  LinkCustomerBody,
} from '../../../../contract/billing/accounting.ts';
import { accountingTexts } from '../../../../domain/billing/accounting/accounting-texts.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { ReadFailure } from '../../shell/ReadFailure.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { athletePath, CUSTOMERS_PATH, customerLinkPath } from '../shared/billing-paths.ts';
import { CustomerTabs } from './CustomerTabs.tsx';
import { type CustomerDraft, createBodyOf, customerProblems } from './customer-draft.ts';

interface LinkCustomerDialogProps {
  readonly athleteId: string;
  readonly onClose: () => void;
}

/** Links the athlete to a customer in accounting, found by name or created. */
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

interface CreateCustomerDialogProps {
  readonly athleteId: string;
  readonly onClose: () => void;
}

/** Creates a customer, prefilled from the athlete and a parent, and links it. */
const CreateCustomerDialog = ({ athleteId, onClose }: CreateCustomerDialogProps) => {
  const { data: athlete } = useAthlete(athleteId);
  const { data: contacts = [] } = useContacts(athleteId);
  const [typed, setTyped] = useState<CustomerDraft>();
  const draft = typed ?? suggestedCustomer(athlete, contacts);
  const command = useCreateCustomer(athleteId, onClose);
  const { errors, check } = useChecked(customerProblems(draft), command.failure);
  return (
    <FormDialog
      title="Create Accounting Customer"
      maxWidth="sm"
      command={command}
      saveLabel="Create"
      onCancel={onClose}
      onSubmit={() => check(() => command.run(createBodyOf(draft)))}
    >
      <CustomerTabs draft={draft} errors={errors} onChange={setTyped} hasActiveSwitch={false} />
    </FormDialog>
  );
};

/** The athlete's name with the address, phone and email of a parent, or of the athlete if there is none. */
function suggestedCustomer(
  athlete: AthleteView | undefined,
  contacts: readonly ContactView[],
): CustomerDraft {
  const active = contacts.filter(({ is_active, is_erased }) => is_active && !is_erased);
  const parentsFirst = [...active.filter(({ is_athlete }) => !is_athlete), ...active];
  const channel = (type: 'phone' | 'email') =>
    parentsFirst
      .flatMap(({ contacts_channels }) => contacts_channels)
      .find(({ channel_type }) => channel_type === type)?.channel_value;
  const address = parentsFirst.find((contact) => contact.address?.address)?.address;
  return {
    displayName: `${athlete?.first_name ?? ''} ${athlete?.last_name ?? ''}`.trim(),
    companyName: '',
    givenName: athlete?.first_name ?? '',
    familyName: athlete?.last_name ?? '',
    phone: channel('phone') ?? athlete?.primary_phone ?? '',
    email: channel('email') ?? athlete?.primary_email ?? '',
    line1: [address?.address, address?.address_2].filter(Boolean).join(', '),
    city: address?.city ?? '',
    state: address?.state ?? '',
    zip: address?.zip ?? '',
    isActive: true,
  };
}

const useLinkCustomer = (athleteId: string, onDone: () => void) =>
  useCommand(
    (customer: AccountingCustomerView | null, idempotencyKey) =>
      link(athleteId, { customer: customer && { Id: customer.Id } }, idempotencyKey),
    { success: 'Customer linked', quiet: true, onDone },
  );

/** Creates a customer in accounting and links it. Both requests keep their keys, so a retry repeats neither. */
function useCreateCustomer(athleteId: string, onDone: () => void) {
  const [linkKey] = useState(newId);
  return useCommand(
    async (body: CreateCustomerBody, idempotencyKey) => {
      const { results } = await http.post<AccountingCustomerView>(CUSTOMERS_PATH, { body, idempotencyKey });
      return link(athleteId, { customer: { Id: results.Id } }, linkKey);
    },
    { success: 'Customer created', quiet: true, onDone },
  );
}

async function link(athleteId: string, body: LinkCustomerBody, idempotencyKey: string) {
  const answer = await http.put<unknown>(customerLinkPath(athleteId), { body, idempotencyKey });
  return { ...answer, results: { id: athleteId } };
}

interface CustomerResultsProps {
  readonly query: string;
  readonly chosen: AccountingCustomerView | undefined;
  readonly onChoose: (customer: AccountingCustomerView) => void;
  readonly error?: string | undefined;
}

/** The search results, in a box of fixed height so that the dialog does not jump. */
const CustomerResults = ({ query, chosen, onChoose, error }: CustomerResultsProps) => {
  const { data: customers, error: searchError, isFetching } = useCustomerSearch(query);
  return (
    <Box
      aria-busy={isFetching}
      sx={{
        border: '1px solid',
        borderColor: error ? 'error.main' : 'divider',
        borderRadius: 2,
        height: 248,
        overflow: 'auto',
        px: 1.5,
        py: 0.5,
      }}
    >
      {searchError ? <ReadFailure error={searchError} /> : null}
      {error ? <FormHelperText error>{error}</FormHelperText> : null}
      {customers && customers.length > 0 ? (
        <RadioGroup aria-label="Customers" value={chosen?.Id ?? ''}>
          {customers.map((customer) => (
            <CustomerOption key={customer.Id} customer={customer} onChoose={() => onChoose(customer)} />
          ))}
        </RadioGroup>
      ) : searchError ? null : (
        <Typography variant="body2" color="text.secondary" sx={{ py: 2, textAlign: 'center' }}>
          {isFetching ? 'Searching accounting…' : query ? `No customers match “${query}”.` : ''}
        </Typography>
      )}
    </Box>
  );
};

interface CustomerOptionProps {
  readonly customer: AccountingCustomerView;
  readonly onChoose: () => void;
}

const CustomerOption = ({ customer, onChoose }: CustomerOptionProps) => {
  const { Id, DisplayName, Balance, PrimaryEmailAddr, athlete_name } = customer;
  const detail = [PrimaryEmailAddr.Address, athlete_name && `linked to ${athlete_name}`].filter(Boolean);
  return (
    <FormControlLabel
      value={Id}
      control={<Radio size="small" onChange={onChoose} />}
      sx={{ m: 0, '& .MuiFormControlLabel-label': { flex: 1, minWidth: 0 } }}
      label={
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, py: 0.75 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
              {DisplayName}
            </Typography>
            <Typography variant="body2" noWrap color="text.secondary">
              {detail.join(' · ') || `Customer ${Id}`}
            </Typography>
          </Box>
          <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {formatMoney(Balance)}
          </Typography>
        </Box>
      }
    />
  );
};

/** Without a query nothing is searched. */
const useCustomerSearch = (query: string) =>
  useQuery({
    queryKey: ['accounting', 'customers', query],
    queryFn: async ({ signal }) => {
      const path = `${CUSTOMERS_PATH}?${new URLSearchParams({ query })}`;
      return (await http.get<readonly AccountingCustomerView[]>(path, { signal })).results;
    },
    enabled: query !== '',
  });

/** The athlete of the page around, from the cache of that page. */
const useAthlete = (athleteId: string) =>
  useQuery({
    queryKey: ['athlete', athleteId],
    queryFn: async ({ signal }) => (await http.get<AthleteView>(athletePath(athleteId), { signal })).results,
  });

const useContacts = (athleteId: string) =>
  useQuery({
    queryKey: ['contacts', 'athlete', athleteId],
    queryFn: async ({ signal }) =>
      (await http.get<readonly ContactView[]>(`${athletePath(athleteId)}/contacts`, { signal })).results,
  });
