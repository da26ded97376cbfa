import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import {
  type LogKind,
  type LogStatus,
  logKinds,
  logStatuses,
} from '../../../../../domain/billing/finance/log-words.ts';
import { DayField } from '../../../../../ui-kit/DayField.tsx';
import { useListFilter } from '../../../shell/useListFilter.ts';
import { ChipChoice } from '../ChipChoice.tsx';

interface LogFilter {
  readonly kind: LogKind[] | undefined;
  readonly status: LogStatus[] | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly invoice_id: string | undefined;
  readonly athlete_id: string | undefined;
  readonly payment_id: string | undefined;
  readonly run_id: string | undefined;
}

/** By day and by kind; links from other pages narrow it to one record. */
export const LogFilters = () => {
  const { filter, change } = useListFilter<LogFilter>();
  return (
    <>
      <Box sx={{ display: 'flex', gap: 2, flex: { xs: '1 1 100%', sm: '0 1 340px' } }}>
        <DayField
          label="From"
          value={filter.from ?? ''}
          onChange={(from) => change({ from: from || undefined })}
        />
        <DayField label="To" value={filter.to ?? ''} onChange={(to) => change({ to: to || undefined })} />
      </Box>
      <ChipChoice
        label="Kinds"
        choices={logKinds}
        chosen={filter.kind}
        onChange={(kind) => change({ kind })}
      />
      <OneRecord filter={filter} onAll={change} />
    </>
  );
};

/** By what came of it. */
export const StatusFilter = () => {
  const { filter, change } = useListFilter<LogFilter>();
  return (
    <Box sx={{ px: { xs: 2, sm: 2.5 }, pb: 2 }}>
      <ChipChoice
        label="Statuses"
        choices={logStatuses}
        chosen={filter.status}
        onChange={(status) => change({ status })}
      />
    </Box>
  );
};

const records = [
  { field: 'invoice_id', label: 'One invoice' },
  { field: 'athlete_id', label: 'One athlete' },
  { field: 'payment_id', label: 'One payment' },
  { field: 'run_id', label: 'One collection' },
] as const;

interface OneRecordProps {
  readonly filter: Partial<LogFilter>;
  readonly onAll: (part: Partial<LogFilter>) => void;
}

/** What a link narrowed the list to, with the way back to all. */
const OneRecord = ({ filter, onAll }: OneRecordProps) =>
  records
    .filter(({ field }) => filter[field] !== undefined)
    .map(({ field, label }) => (
      <Chip key={field} color="primary" label={label} onDelete={() => onAll({ [field]: undefined })} />
    ));
