import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import { useTheme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type {
  BillingAccountView,
  CardOwnerView,
  CreateCardBody,
} from '../../../../contract/billing/cards.ts';
import { cardFormTexts } from '../../../../domain/billing/cards/card-form.ts';
import { messageOf } from '../../../../ui-kit/api-failure.ts';
import { CardFormFrame, type CardFormHandle } from '../../../../ui-kit/card-form/CardFormFrame.tsx';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { Loading } from '../../shell/Loading.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { useCardOwners } from './cards.ts';

interface CardDialogProps {
  readonly athleteId: string;
  readonly onClose: () => void;
}

/** Payment method dialog (part 2 §2). The card number goes from its frame straight to the card processor. */
export const CardDialog = ({ athleteId, onClose }: CardDialogProps) => {
  const { data: settings, error } = useCardFormSettings();
  const { data: owners = [] } = useCardOwners(athleteId);
  const [chosen, setChosen] = useState<string>();
  // A single user is preselected.
  const ownerId = chosen ?? (owners.length === 1 ? (owners[0]?.id ?? '') : '');
  const [isDefault, setDefault] = useState(true);
  const [autocharge, setAutocharge] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [wasTried, setTried] = useState(false);
  const form = useRef<CardFormHandle>(null);
  const { mode } = useTheme().palette;
  const command = useSaveCard(onClose);
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
        <Option label="Default card for this athlete" checked={isDefault} onChange={setDefault} />
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

/** Where the card form posts the card to. */
const useCardFormSettings = () =>
  useQuery({
    queryKey: ['card-form-settings'],
    queryFn: async ({ signal }) =>
      (await http.get<{ readonly tokens_url: string }>('card-form/settings', { signal })).results,
    staleTime: Number.POSITIVE_INFINITY,
  });

interface TokenizedCard {
  readonly ownerId: string;
  readonly athleteId: string;
  /** Can be used once. */
  readonly token: string;
  readonly isDefault: boolean;
  readonly autocharge: boolean;
}

/**
 * Saves the card behind a token. Each token is a new card and has its own idempotency key. `retry` is set when the outcome is
 * unknown: it sends the same token with the same key. Otherwise it is undefined, and the form has to make a new token.
 */
function useSaveCard(onDone: () => void) {
  const [keys] = useState(() => new Map<string, { readonly id: string; readonly key: string }>());
  const [last, setLast] = useState<TokenizedCard>();
  const command = useCommand(
    ({ ownerId, athleteId, token, isDefault, autocharge }: TokenizedCard) => {
      const { id, key } = keys.get(token) ?? { id: newId(), key: newId() };
      keys.set(token, { id, key });
      const entity = { name: 'athlete', id: athleteId } as const;
      const body: CreateCardBody = { id, token, entity, isDefault, autocharge };
      return http.post<BillingAccountView>(`users/${ownerId}/cards/create`, { body, idempotencyKey: key });
    },
    { success: 'Card saved', quiet: true, onDone },
  );
  const { failure } = command;
  const isUnknown = failure !== undefined && (failure.status === 0 || failure.status >= 500);
  const run = (card: TokenizedCard) => {
    setLast(card);
    command.run(card);
  };
  return { ...command, run, retry: last && isUnknown ? () => run(last) : undefined };
}
