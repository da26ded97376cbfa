import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import type { CardOwnerView } from '../../../../contract/billing/cards.ts';
import { cardFormTexts } from '../../../../domain/billing/cards/card-form.ts';
import { CardField } from '../../../../ui-kit/card-form/CardField.tsx';
import type { CardFormHandle } from '../../../../ui-kit/card-form/CardFormFrame.tsx';
import { CardOption } from '../../../../ui-kit/card-form/CardOption.tsx';
import { useCardRetry, useCardSender } from '../../../../ui-kit/card-form/saving-cards.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { Loading } from '../../shell/Loading.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { useCardOwners } from './cards.ts';

interface CardDialogProps {
  readonly athleteId: string;
  readonly onClose: () => void;
}

/** Payment method dialog (part 2 §2). */
export const CardDialog = ({ athleteId, onClose }: CardDialogProps) => {
  const { data: owners = [] } = useCardOwners(athleteId);
  const [chosen, setChosen] = useState<string>();
  // A single user is preselected.
  const ownerId = chosen ?? (owners.length === 1 ? (owners[0]?.id ?? '') : '');
  const [isDefault, setDefault] = useState(true);
  const [autocharge, setAutocharge] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [wasTried, setTried] = useState(false);
  const form = useRef<CardFormHandle>(null);
  const command = useCardRetry(
    useCommand(useCardSender(), { success: 'Card saved', quiet: true, onDone: onClose }),
  );
  const submit = () => {
    setTried(true);
    if (command.retry) return command.retry();
    form.current?.submit(ownerId ? [] : [cardFormTexts.assignToUser]);
  };
  return (
    <FormDialog
      title="Payment Method"
      maxWidth="sm"
      command={{ isRunning: isBusy || command.isRunning, failure: command.failure }}
      onCancel={onClose}
      onSubmit={submit}
    >
      {command.failure?.status === 422 ? <Alert severity="error">{command.failure.message}</Alert> : null}
      <CardOwnerChoice
        owners={owners}
        value={ownerId}
        onChange={setChosen}
        isMissing={wasTried && ownerId === ''}
      />
      <CardField
        ref={form}
        placeholder={<Loading height={420} what="card form" />}
        onBusy={setBusy}
        onEnter={submit}
        onEscape={onClose}
        onToken={(token) =>
          command.run({ ownerId, token, entity: { name: 'athlete', id: athleteId }, isDefault, autocharge })
        }
      />
      <div>
        <CardOption label="Default card for this athlete" checked={isDefault} onChange={setDefault} />
        <CardOption label="Charge invoices when they are due" checked={autocharge} onChange={setAutocharge} />
      </div>
    </FormDialog>
  );
};

interface CardOwnerChoiceProps {
  readonly owners: readonly CardOwnerView[];
  /** Empty until a user is chosen. */
  readonly value: string;
  readonly onChange: (ownerId: string) => void;
  readonly isMissing: boolean;
}

/** Chooses the user that the card is saved to. */
const CardOwnerChoice = ({ owners, value, onChange, isMissing }: CardOwnerChoiceProps) => (
  <TextField
    select
    required
    label={cardFormTexts.assignToUser}
    value={owners.some(({ id }) => id === value) ? value : ''}
    onChange={({ target }) => onChange(target.value)}
    error={isMissing}
    helperText={owners.length === 0 ? 'This athlete has no users yet. Link a user first.' : undefined}
  >
    {owners.map(({ id, name, username }) => (
      <MenuItem key={id} value={id}>
        {name} ({username})
      </MenuItem>
    ))}
  </TextField>
);
