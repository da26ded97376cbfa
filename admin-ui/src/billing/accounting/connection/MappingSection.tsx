import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { AccountingAccountView, AccountingMappingBody } from '../../../../../ui-kit/api-types.ts';
import { http } from '../../../../../ui-kit/http.ts';
import { Section } from '../../../shell/Section.tsx';
import { useCommand } from '../../../shell/useCommand.ts';
import { methodLabels } from '../../payments/payment-words.ts';
import { useAccountingAccounts, useAccountingItems, useAccountingMethods } from '../queries.ts';
import { MappingChoice } from './MappingChoice.tsx';

const methods = ['credit_card', 'check', 'cash'] as const;

/** Where in the books the money goes: by the names that accounting has. */
export const MappingSection = ({ mapping }: { mapping: AccountingMappingBody }) => {
  const [typed, setTyped] = useState<AccountingMappingBody>();
  const shown = typed ?? mapping;
  const change = (part: Partial<AccountingMappingBody>) => setTyped({ ...shown, ...part });
  const items = useAccountingItems();
  const accounts = useAccountingAccounts();
  const paying = { ...accounts, data: accounts.data?.filter(canPay) };
  const theirMethods = useAccountingMethods();
  const command = useCommand(
    async (body: AccountingMappingBody, idempotencyKey) => ({
      ...(await http.put<unknown>('accounting/mapping', { body, idempotencyKey })),
      results: null,
    }),
    { success: 'Mapping saved', onDone: () => setTyped(undefined) },
  );
  return (
    <Section title="Mapping" hint="What our invoices, payments and refunds are called in the books.">
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
            choices={paying}
            onChange={(refundAccountId) => change({ refundAccountId })}
          />
          {methods.map((method) => (
            <MappingChoice
              key={method}
              label={`Payment method for ${methodLabels[method]}`}
              value={shown.methods[method]}
              choices={theirMethods}
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

/** Money leaves a bank, or what is on its way to it. */
const canPay = ({ type, is_active }: AccountingAccountView): boolean =>
  is_active && (type === 'Bank' || type === 'Other Current Asset');
