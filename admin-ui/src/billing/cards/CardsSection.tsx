import Add from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type {
  BillingAccountView,
  CardOwnerView,
  DeleteCardBody,
} from '../../../../contract/billing/cards.ts';
import { messageOf } from '../../../../ui-kit/api-failure.ts';
import { cardName } from '../../../../ui-kit/billing/card-name.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { ActionMenu } from '../../shell/ActionMenu.tsx';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { Loading } from '../../shell/Loading.tsx';
import { Line, Lines, Section } from '../../shell/Section.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { CardDialog } from './CardDialog.tsx';
import { chargedFor, useCardOwners } from './cards.ts';

export const CardsSection = ({ athleteId }: { athleteId: string }) => {
  const { data: owners, error } = useCardOwners(athleteId);
  const open = useOpenDialog();
  return (
    <Section
      title="Cards"
      hint="Cards of the users who pay for this athlete. The numbers are stored only at the card processor."
      action={
        <Button
          variant="outlined"
          startIcon={<Add />}
          onClick={() => open((close) => <CardDialog athleteId={athleteId} onClose={close} />)}
        >
          Add Card
        </Button>
      }
    >
      {owners ? (
        <Cards athleteId={athleteId} owners={owners} />
      ) : error ? (
        <Alert severity="error" sx={{ mx: 3, mb: 2 }}>
          {messageOf(error)}
        </Alert>
      ) : (
        <Loading height={120} what="cards" />
      )}
    </Section>
  );
};

const Cards = ({ athleteId, owners }: { athleteId: string; owners: readonly CardOwnerView[] }) => {
  const cards = owners.flatMap((owner) => owner.cards.filter(({ is_active }) => is_active));
  return cards.length === 0 ? (
    <EmptyState title="No cards yet">
      {owners.length === 0
        ? 'No user pays for this athlete yet. Link a user first, then save a card to that user.'
        : 'Saved cards can be charged manually, or automatically when invoices are due.'}
    </EmptyState>
  ) : (
    <Lines label="Cards">
      {cards.map((card) => (
        <CardLine key={card.id} card={card} athleteId={athleteId} />
      ))}
    </Lines>
  );
};

const CardLine = ({ card, athleteId }: { card: BillingAccountView; athleteId: string }) => {
  const open = useOpenDialog();
  const charged = chargedFor(card);
  return (
    <Line
      action={
        <ActionMenu
          label={`Actions for ${cardName(card)}`}
          actions={[
            {
              label: 'Delete',
              isDestructive: true,
              onChoose: () =>
                open((close) => <DeleteCardDialog card={card} athleteId={athleteId} onClose={close} />),
            },
          ]}
        />
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{cardName(card)}</Typography>
        <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {card.expires}
        </Typography>
        {card.is_expired ? <ToneChip tone="red" label="expired" /> : null}
      </Box>
      <Typography variant="body2" color="text.secondary">
        {card.user_name}
        {charged ? ` · charged for ${charged}` : ''}
      </Typography>
    </Line>
  );
};

interface DeleteCardDialogProps {
  readonly card: BillingAccountView;
  readonly athleteId: string;
  readonly onClose: () => void;
}

const DeleteCardDialog = ({ card, athleteId, onClose }: DeleteCardDialogProps) => {
  const command = useCommand(
    async (body: DeleteCardBody, idempotencyKey) => {
      const path = `users/${card.user_id}/billing/${card.id}/delete`;
      const answer = await http.post<unknown>(path, { body, idempotencyKey });
      return { ...answer, results: { id: card.id } };
    },
    { success: 'Card deleted', quiet: true, onDone: onClose },
  );
  const charged = chargedFor(card);
  return (
    <ConfirmDialog
      title="Delete Card"
      confirmLabel="Delete"
      isDestructive
      command={command}
      onConfirm={() => command.run({ cardId: card.id, athleteId })}
      onCancel={onClose}
    >
      {cardName(card)} of {card.user_name} can no longer be charged.
      {charged ? ` Autocharge for ${charged} stops until another card is chosen.` : ''} To use the card again,
      it has to be entered again.
    </ConfirmDialog>
  );
};
