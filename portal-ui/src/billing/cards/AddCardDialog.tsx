import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { messageOf } from '../../../../ui-kit/api-failure.ts';
import { CardFormFrame, type CardFormHandle } from '../../../../ui-kit/card-form/CardFormFrame.tsx';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import type { Payer } from '../payer.ts';
import { type CardOptions, CardOptionsFields } from './CardOptionsFields.tsx';
import { useCardFormSettings } from './useCardFormSettings.ts';
import { useSaveCard } from './useSaveCard.ts';

interface AddCardDialogProps {
  /** Whom the card can be for; one of them is chosen. */
  readonly athletes: readonly Payer[];
  /** After the card was saved, with its id. */
  readonly onSaved?: (cardId: string) => void;
  readonly onClose: () => void;
}

/** Payment method (part 2 §2): a card of whoever is signed in. Its number goes to the card processor, never through here. */
const AddCardDialog = ({ athletes, onSaved, onClose }: AddCardDialogProps) => {
  const settings = useCardFormSettings();
  const [options, setOptions] = useState<CardOptions>({
    athleteId: athletes[0]?.id,
    isDefault: true,
    autocharge: true,
  });
  const [isBusy, setBusy] = useState(false);
  const form = useRef<CardFormHandle>(null);
  const { mode } = useTheme().palette;
  const command = useSaveCard(({ id }) => {
    onClose();
    onSaved?.(id);
  });
  const submit = () => (command.retry ? command.retry() : form.current?.submit());
  const save = (token: string) => {
    const { athleteId, isDefault, autocharge } = options;
    const entity = athleteId === undefined ? null : ({ name: 'athlete', id: athleteId } as const);
    command.run({ token, entity, isDefault, autocharge });
  };
  return (
    <FormDialog
      title="Add a card"
      maxWidth="sm"
      saveLabel="Save card"
      command={{ isRunning: isBusy || command.isRunning, failure: command.failure }}
      onCancel={onClose}
      onSubmit={submit}
    >
      {command.failure?.status === 422 ? <Alert severity="error">{command.failure.message}</Alert> : null}
      <Typography variant="body2" color="text.secondary">
        The number of your card goes to the card processor only. We keep its last four digits.
      </Typography>
      {settings.data ? (
        <CardFormFrame
          ref={form}
          tokensUrl={settings.data.tokens_url}
          mode={mode}
          onState={(state) => setBusy(state.isBusy)}
          onEnter={submit}
          onEscape={onClose}
          onToken={({ token }) => save(token)}
        />
      ) : settings.error ? (
        <Alert severity="error">{messageOf(settings.error)}</Alert>
      ) : (
        <Skeleton variant="rounded" height={378} aria-label="Loading the card form" />
      )}
      <CardOptionsFields athletes={athletes} options={options} onChange={setOptions} />
    </FormDialog>
  );
};

export default AddCardDialog;
