import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../ui-kit/api-failure.ts';
import type { CommunicationOptionView } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';
import { ToneChip } from '../../../ui-kit/StatusChip.tsx';
import { Loading } from '../shell/Loading.tsx';
import { Line, Lines, Section } from '../shell/Section.tsx';
import { CommunicationOptionDialog } from './CommunicationOptionDialog.tsx';

/** What the kinds of mail are called that people may do without. */
const CommunicationOptionsTab = () => {
  const [editedId, setEditedId] = useState<string>();
  const { data: options, error } = useQuery({
    queryKey: ['communication options'],
    queryFn: async ({ signal }) =>
      (await http.get<readonly CommunicationOptionView[]>('admin/communication-options', { signal })).results,
  });
  if (!options) {
    return error ? (
      <Alert severity="error">{messageOf(error)}</Alert>
    ) : (
      <Loading what="communication options" />
    );
  }
  const edited = options.find(({ id }) => id === editedId);
  return (
    <Section
      title="Communication Options"
      hint="The kinds of mail that people may switch off for themselves. Mail about signing in is always sent."
    >
      <Lines label="Communication options">
        {options.map((option) => (
          <OptionLine key={option.id} option={option} onEdit={() => setEditedId(option.id)} />
        ))}
      </Lines>
      {edited ? <CommunicationOptionDialog option={edited} onClose={() => setEditedId(undefined)} /> : null}
    </Section>
  );
};

const OptionLine = ({ option, onEdit }: { option: CommunicationOptionView; onEdit: () => void }) => (
  <Line
    action={
      <>
        {option.is_active ? null : <ToneChip tone="grey" label="not offered" />}
        <Button size="small" aria-label={`Edit ${option.label}`} onClick={onEdit}>
          Edit
        </Button>
      </>
    }
  >
    <Typography variant="body2" sx={{ fontWeight: 600 }}>
      {option.label}
    </Typography>
    <Typography variant="body2" color="text.secondary">
      {option.description}
    </Typography>
  </Line>
);

export default CommunicationOptionsTab;
