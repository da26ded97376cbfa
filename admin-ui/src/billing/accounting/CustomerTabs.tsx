import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { StackedTabs } from '../../shell/StackedTabs.tsx';
import type { CustomerDraft } from './customer-draft.ts';

interface CustomerTabsProps {
  readonly draft: CustomerDraft;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onChange: (draft: CustomerDraft) => void;
  /** New customers are always active. */
  readonly hasActiveSwitch: boolean;
}

/** The tabs of the create and edit dialogs (part 2 §2). */
export const CustomerTabs = ({ draft, errors, onChange, hasActiveSwitch }: CustomerTabsProps) => {
  const [tab, setTab] = useState<CustomerTab>('Customer');
  const inputsOf = (of: CustomerTab) =>
    customerFields
      .filter((one) => one.tab === of)
      .map(({ field, name, label, maxLength }) => (
        <TextField
          key={field}
          label={label}
          required={field === 'displayName'}
          value={draft[field]}
          onChange={({ target }) => onChange({ ...draft, [field]: target.value })}
          error={Boolean(errors[name])}
          helperText={errors[name]}
          slotProps={{ htmlInput: { maxLength: maxLength } }}
        />
      ));
  return (
    <StackedTabs
      label="Customer"
      chosen={tab}
      onChoose={setTab}
      tabs={[
        {
          name: 'Customer',
          hasProblem: customerFields.some((one) => one.tab === 'Customer' && errors[one.name]),
          panel: (
            <Stack spacing={2} sx={{ pt: 1 }}>
              {inputsOf('Customer')}
              {hasActiveSwitch ? (
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

/** `name` is the field in the answers of the API. */
const customerFields = [
  { tab: 'Customer', field: 'displayName', name: 'DisplayName', label: 'Display Name', maxLength: 500 },
  { tab: 'Customer', field: 'companyName', name: 'CompanyName', label: 'Company', maxLength: 100 },
  { tab: 'Customer', field: 'givenName', name: 'GivenName', label: 'First Name', maxLength: 100 },
  { tab: 'Customer', field: 'familyName', name: 'FamilyName', label: 'Last Name', maxLength: 100 },
  { tab: 'Customer', field: 'phone', name: 'PrimaryPhone', label: 'Phone', maxLength: 30 },
  { tab: 'Customer', field: 'email', name: 'PrimaryEmailAddr', label: 'Email', maxLength: 100 },
  { tab: 'Address', field: 'line1', name: 'BillAddr', label: 'Street', maxLength: 500 },
  { tab: 'Address', field: 'city', name: 'City', label: 'City', maxLength: 255 },
  { tab: 'Address', field: 'state', name: 'CountrySubDivisionCode', label: 'State', maxLength: 255 },
  { tab: 'Address', field: 'zip', name: 'PostalCode', label: 'Zip', maxLength: 30 },
] as const satisfies readonly CustomerField[];

interface CustomerField {
  readonly tab: 'Customer' | 'Address';
  readonly field: Exclude<keyof CustomerDraft, 'isActive'>;
  readonly name: string;
  readonly label: string;
  readonly maxLength: number;
}

type CustomerTab = CustomerField['tab'];
