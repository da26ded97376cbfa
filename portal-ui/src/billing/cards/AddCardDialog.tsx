import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import { useTheme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type {
  BillingAccountView,
  CardFormSettingsView,
  CreateCardBody,
} from '../../../../contract/billing/cards.ts';
import { messageOf } from '../../../../ui-kit/api-failure.ts';
import { CardFormFrame, type CardFormHandle } from '../../../../ui-kit/card-form/CardFormFrame.tsx';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { useSignIn } from '../../../../ui-kit/sign-in-session.ts';
import type { FamilyAthlete } from '../../family/family-athlete.ts';
import { isOutcomeUnknown, useCommand } from '../../shell/useCommand.ts';

interface AddCardDialogProps {
  /** The card can be for one of these. */
  readonly athletes: readonly FamilyAthlete[];
  readonly onSaved?: (cardId: string) => void;
  readonly onClose: () => void;
}

/** Payment method (part 2 §2): adds a card of the signed-in person. The card number goes to the processor only, never through Blueline. */
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
        Your card number goes directly to the card processor. We keep only its last four digits.
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

const useCardFormSettings = () =>
  useQuery({
    queryKey: ['card form settings'],
    queryFn: async ({ signal }) =>
      (await http.get<CardFormSettingsView>('card-form/settings', { signal })).results,
    staleTime: Number.POSITIVE_INFINITY,
  });

type NewCard = Pick<CreateCardBody, 'token' | 'entity' | 'isDefault' | 'autocharge'>;

/**
 * Saves the card behind a token for the signed-in person. Each token is another card and has its own idempotency key. `retry` is set
 * if the outcome is unknown: it sends the same token with the same key. After a definite failure a new token is needed.
 */
function useSaveCard(onSaved: (card: BillingAccountView) => void) {
  const userId = useSignIn()?.id ?? '';
  const [keys] = useState(() => new Map<string, { readonly id: string; readonly key: string }>());
  const [last, setLast] = useState<NewCard>();
  const command = useCommand(async (card: NewCard) => {
    const { id, key } = keys.get(card.token) ?? { id: newId(), key: newId() };
    keys.set(card.token, { id, key });
    const body: CreateCardBody = { ...card, id };
    const saved = await http.post<BillingAccountView>(`users/${userId}/cards/create`, {
      body,
      idempotencyKey: key,
    });
    onSaved(saved.results);
  });
  const run = (card: NewCard) => {
    setLast(card);
    command.run(card);
  };
  return { ...command, run, retry: last && isOutcomeUnknown(command.failure) ? () => run(last) : undefined };
}

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
      <Option
        label={`Use this card for ${athlete.name} by default`}
        checked={isDefault}
        onChange={(checked) => onChange({ ...options, isDefault: checked })}
      />
      <Option
        label={`Charge this card automatically when a payment for ${athlete.name} is due`}
        checked={autocharge}
        onChange={(checked) => onChange({ ...options, autocharge: checked })}
      />
    </div>
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
    sx={{ display: 'flex', minHeight: 48, my: 0.5 }}
  />
);
