import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { CardField } from '../../../../ui-kit/card-form/CardField.tsx';
import type { CardFormHandle } from '../../../../ui-kit/card-form/CardFormFrame.tsx';
import { CardOption } from '../../../../ui-kit/card-form/CardOption.tsx';
import {
  type TokenizedCard,
  useCardRetry,
  useCardSender,
} from '../../../../ui-kit/card-form/saving-cards.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { useSignIn } from '../../../../ui-kit/sign-in-session.ts';
import type { FamilyAthlete } from '../../family/family-athlete.ts';
import { useCommand } from '../../shell/useCommand.ts';

interface AddCardDialogProps {
  /** The card can be for one of these. */
  readonly athletes: readonly FamilyAthlete[];
  readonly onSaved?: (cardId: string) => void;
  readonly onClose: () => void;
}

/** Payment method (part 2 §2): adds a card of the signed-in person. The card number goes to the processor only, never through Blueline. */
const AddCardDialog = ({ athletes, onSaved, onClose }: AddCardDialogProps) => {
  const [options, setOptions] = useState<CardOptions>({
    athleteId: athletes[0]?.id,
    isDefault: true,
    autocharge: true,
  });
  const [isBusy, setBusy] = useState(false);
  const form = useRef<CardFormHandle>(null);
  const ownerId = useSignIn()?.id ?? '';
  const send = useCardSender();
  const command = useCardRetry(
    useCommand(async (card: TokenizedCard) => {
      const saved = await send(card);
      onClose();
      onSaved?.(saved.results.id);
    }),
  );
  const submit = () => (command.retry ? command.retry() : form.current?.submit());
  const save = (token: string) => {
    const { athleteId, isDefault, autocharge } = options;
    const entity = athleteId === undefined ? null : ({ name: 'athlete', id: athleteId } as const);
    command.run({ ownerId, token, entity, isDefault, autocharge });
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
        Your card number goes directly to the card processor. We keep only its last four digits.
      </Typography>
      <CardField
        ref={form}
        placeholder={<Skeleton variant="rounded" height={378} aria-label="Loading the card form" />}
        onBusy={setBusy}
        onEnter={submit}
        onEscape={onClose}
        onToken={save}
      />
      <CardOptionsFields athletes={athletes} options={options} onChange={setOptions} />
    </FormDialog>
  );
};

export default AddCardDialog;

interface CardOptions {
  /** Undefined in a family without athletes. */
  readonly athleteId: string | undefined;
  /** Both are on by default (part 2 §9). */
  readonly isDefault: boolean;
  readonly autocharge: boolean;
}

interface CardOptionsFieldsProps {
  readonly athletes: readonly FamilyAthlete[];
  readonly options: CardOptions;
  readonly onChange: (options: CardOptions) => void;
}

const CardOptionsFields = ({ athletes, options, onChange }: CardOptionsFieldsProps) => {
  const { athleteId, isDefault, autocharge } = options;
  const athlete = athletes.find(({ id }) => id === athleteId);
  if (!athlete) return null;
  return (
    <div>
      {athletes.length > 1 ? (
        <TextField
          select
          label="This card is for"
          value={athlete.id}
          onChange={({ target }) => onChange({ ...options, athleteId: target.value })}
          sx={{ mb: 1 }}
        >
          {athletes.map(({ id, name }) => (
            <MenuItem key={id} value={id} sx={{ minHeight: 48 }}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      <CardOption
        isLarge
        label={`Use this card for ${athlete.name} by default`}
        checked={isDefault}
        onChange={(checked) => onChange({ ...options, isDefault: checked })}
      />
      <CardOption
        isLarge
        label={`Charge this card automatically when a payment for ${athlete.name} is due`}
        checked={autocharge}
        onChange={(checked) => onChange({ ...options, autocharge: checked })}
      />
    </div>
  );
};
