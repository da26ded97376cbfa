import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { StackedTabs } from '../../shell/StackedTabs.tsx';
import type { CustomerDraft } from './customer-draft.ts';
import { type CustomerTab, customerFields } from './customer-fields.ts';

interface CustomerTabsProps {
  readonly draft: CustomerDraft;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onChange: (draft: CustomerDraft) => void;
  /** Only a customer that exists can be inactive. */
  readonly canBeInactive: boolean;
}

/** A customer of accounting in two tabs, as it is created and edited. */
export const CustomerTabs = ({ draft, errors, onChange, canBeInactive }: CustomerTabsProps) => {
  const [tab, setTab] = useState<CustomerTab>('Customer');
  const inputsOf = (of: CustomerTab) =>
    customerFields
      .filter((one) => one.tab === of)
      .map(({ field, name, label, longest }) => (
        <TextField
          key={field}
          label={label}
          required={field === 'displayName'}
          value={draft[field]}
          onChange={({ target }) => onChange({ ...draft, [field]: target.value })}
          error={Boolean(errors[name])}
          helperText={errors[name]}
          slotProps={{ htmlInput: { maxLength: longest } }}
        />
      ));
  return (
    <StackedTabs
      label="Parts of the customer"
      chosen={tab}
      onChoose={setTab}
      tabs={[
        {
          name: 'Customer',
          hasProblem: customerFields.some((one) => one.tab === 'Customer' && errors[one.name]),
          panel: (
            <Stack spacing={2} sx={{ pt: 1 }}>
              {inputsOf('Customer')}
              {canBeInactive ? (
                <FormControlLabel
                  control={
                    <Switch
                      checked={draft.isActive}
                      onChange={(_, isActive) => onChange({ ...draft, isActive })}
                    />
                  }
                  label="Active"
                />
              ) : null}
            </Stack>
          ),
        },
        {
          name: 'Address',
          hasProblem: customerFields.some((one) => one.tab === 'Address' && errors[one.name]),
          panel: (
            <Stack spacing={2} sx={{ pt: 1 }}>
              {inputsOf('Address')}
            </Stack>
          ),
        },
      ]}
    />
  );
};
