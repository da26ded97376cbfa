import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTheme } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { cardFormTexts } from '../../../../domain/billing/cards/card-form.ts';
import { messageOf } from '../../../../ui-kit/api-failure.ts';
import { CardFormFrame, type CardFormHandle } from '../../../../ui-kit/card-form/CardFormFrame.tsx';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { Loading } from '../../shell/Loading.tsx';
import { CardOwnerChoice } from './CardOwnerChoice.tsx';
import { useCardFormSettings, useCardOwners } from './queries.ts';
import { useSaveCard } from './useSaveCard.ts';

interface CardDialogProps {
  readonly athleteId: string;
  /** After the card was saved, with its id. */
  readonly onSaved?: (cardId: string) => void;
  readonly onClose: () => void;
}

/** Payment method (part 2 §2): a card, and the user it is saved to. Its number goes to the card processor, never through here. */
export const CardDialog = ({ athleteId, onSaved, onClose }: CardDialogProps) => {
  const { data: settings, error } = useCardFormSettings();
  const { data: owners = [] } = useCardOwners(athleteId);
  const [chosen, setChosen] = useState<string>();
  // Where there is nobody else to choose it is saved to them.
  const ownerId = chosen ?? (owners.length === 1 ? (owners[0]?.id ?? '') : '');
  const [isDefault, setDefault] = useState(true);
  const [autocharge, setAutocharge] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [wasTried, setTried] = useState(false);
  const form = useRef<CardFormHandle>(null);
  const { mode } = useTheme().palette;
  const command = useSaveCard((cardId) => {
    onClose();
    onSaved?.(cardId);
  });
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
      {settings ? (
        <CardFormFrame
          ref={form}
          tokensUrl={settings.tokens_url}
          mode={mode}
          onState={(state) => setBusy(state.isBusy)}
          onEnter={submit}
          onEscape={onClose}
          onToken={({ token }) => command.run({ ownerId, athleteId, token, isDefault, autocharge })}
        />
      ) : error ? (
        <Alert severity="error">{messageOf(error)}</Alert>
      ) : (
        <Loading height={420} what="card form" />
      )}
      <div>
        <Option label="Default card of this athlete" checked={isDefault} onChange={setDefault} />
        <Option label="Charge invoices when they are due" checked={autocharge} onChange={setAutocharge} />
      </div>
    </FormDialog>
  );
};

interface OptionProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

const Option = ({ label, checked, onChange }: OptionProps) => (
  <FormControlLabel
    control={<Checkbox checked={checked} onChange={(_, isChecked) => onChange(isChecked)} />}
    label={label}
    sx={{ display: 'flex' }}
  />
);
