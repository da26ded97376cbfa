import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { messageOf } from '../../../../ui-kit/api-failure.ts';
import type { AccountingCustomerView } from '../../../../ui-kit/api-types.ts';
import { useCustomerSearch } from './queries.ts';

interface CustomerResultsProps {
  readonly query: string;
  readonly chosen: AccountingCustomerView | undefined;
  readonly onChoose: (customer: AccountingCustomerView) => void;
  readonly error?: string | undefined;
}

/** What accounting found, in a place of its own height so that nothing jumps. */
export const CustomerResults = ({ query, chosen, onChoose, error }: CustomerResultsProps) => {
  const { data: customers, error: failure, isFetching } = useCustomerSearch(query);
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
      {failure ? <Alert severity="error">{messageOf(failure)}</Alert> : null}
      {error ? <FormHelperText error>{error}</FormHelperText> : null}
      {customers && customers.length > 0 ? (
        <RadioGroup aria-label="Customers" value={chosen?.Id ?? ''}>
          {customers.map((customer) => (
            <CustomerOption key={customer.Id} customer={customer} onChoose={() => onChoose(customer)} />
          ))}
        </RadioGroup>
      ) : failure ? null : (
        <Typography variant="body2" color="text.secondary" sx={{ py: 2, textAlign: 'center' }}>
          {isFetching ? 'Accounting is asked…' : query ? `No customer is called like ${query}.` : ''}
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
