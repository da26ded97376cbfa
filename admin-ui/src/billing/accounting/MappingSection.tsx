import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  AccountingAccountView,
  AccountingChoiceView,
  AccountingMappingBody,
} from '../../../../contract/billing/accounting.ts';
import { messageOf } from '../../../../ui-kit/api-failure.ts';
import { http } from '../../../../ui-kit/http.ts';
import { Section } from '../../shell/Section.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { methodLabels } from '../payments/payment-labels.ts';

const methods = ['credit_card', 'check', 'cash'] as const;

export const MappingSection = ({ mapping }: { mapping: AccountingMappingBody }) => {
  const [typed, setTyped] = useState<AccountingMappingBody>();
  const shown = typed ?? mapping;
  const change = (part: Partial<AccountingMappingBody>) => setTyped({ ...shown, ...part });
  const items = useAccountingChoices<AccountingChoiceView>('items');
  const accounts = useAccountingChoices<AccountingAccountView>('accounts');
  const refundAccounts = { ...accounts, data: accounts.data?.filter(paysRefunds) };
  const accountingMethods = useAccountingChoices<AccountingChoiceView>('payment-methods');
  const command = useCommand(
    async (body: AccountingMappingBody, idempotencyKey) => ({
      ...(await http.put<unknown>('accounting/mapping', { body, idempotencyKey })),
      results: null,
    }),
    { success: 'Mapping saved', onDone: () => setTyped(undefined) },
  );
  return (
    <Section title="Mapping" hint="How invoices, payments and refunds are recorded in accounting.">
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          command.run(shown);
        }}
        sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}
      >
        <Stack spacing={2.5} sx={{ maxWidth: 480, pt: 1 }}>
          <MappingChoice
            label="Product or service of invoices"
            value={shown.itemId}
            choices={items}
            onChange={(itemId) => change({ itemId })}
          />
          <MappingChoice
            label="Account that refunds are paid from"
            value={shown.refundAccountId}
            choices={refundAccounts}
            onChange={(refundAccountId) => change({ refundAccountId })}
          />
          {methods.map((method) => (
            <MappingChoice
              key={method}
              label={`Payment method for ${methodLabels[method]}`}
              value={shown.methods[method]}
              choices={accountingMethods}
              onChange={(id) => change({ methods: { ...shown.methods, [method]: id } })}
            />
          ))}
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button type="submit" variant="contained" disabled={!typed} loading={command.isRunning}>
              Save
            </Button>
            <Button color="secondary" disabled={!typed} onClick={() => setTyped(undefined)}>
              Reset
            </Button>
          </Box>
        </Stack>
      </Box>
    </Section>
  );
};

/** Read from accounting itself, so only while it is connected. */
const useAccountingChoices = <Row,>(list: 'items' | 'payment-methods' | 'accounts') =>
  useQuery({
    queryKey: ['accounting', list],
    queryFn: async ({ signal }) => (await http.get<readonly Row[]>(`accounting/${list}`, { signal })).results,
  });

/** Refunds come from a bank account or from undeposited funds. */
const paysRefunds = ({ type, is_active }: AccountingAccountView): boolean =>
  is_active && (type === 'Bank' || type === 'Other Current Asset');

interface MappingChoiceProps {
  readonly label: string;
  readonly value: string | null;
  readonly choices: {
    readonly data: readonly AccountingChoiceView[] | undefined;
    readonly error: Error | null;
  };
  readonly onChange: (id: string | null) => void;
}

/** Without a choice, accounting uses its own default. */
const MappingChoice = ({ label, value, choices, onChange }: MappingChoiceProps) => {
  const { data = [], error } = choices;
  const isGone = value !== null && choices.data !== undefined && !data.some(({ id }) => id === value);
  return (
    <TextField
      select
      label={label}
      value={value !== null && (isGone || data.some(({ id }) => id === value)) ? value : ''}
      onChange={({ target }) => onChange(target.value || null)}
      error={Boolean(error) || isGone}
      helperText={error ? messageOf(error) : isGone ? 'No longer exists in accounting.' : undefined}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">Not chosen</MenuItem>
      {isGone ? <MenuItem value={value}>{value}</MenuItem> : null}
      {data.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
};
