import Add from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { messageOf } from '../../../../ui-kit/api-failure.ts';
import type { CardOwnerView } from '../../../../ui-kit/api-types.ts';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { Loading } from '../../shell/Loading.tsx';
import { Lines, Section } from '../../shell/Section.tsx';
import { CardDialog } from './CardDialog.tsx';
import { CardLine } from './CardLine.tsx';
import { useCardOwners } from './queries.ts';

/** The cards of those who pay for an athlete. */
export const CardsSection = ({ athleteId }: { athleteId: string }) => {
  const { data: owners, error } = useCardOwners(athleteId);
  const open = useOpenDialog();
  return (
    <Section
      title="Cards"
      hint="Of the users who pay for this athlete. Their numbers are with the card processor only."
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
        ? 'Nobody pays for this athlete yet: link a user first, then save a card to them.'
        : 'A card that is saved here can be charged by hand, or by itself when invoices are due.'}
    </EmptyState>
  ) : (
    <Lines label="Cards">
      {cards.map((card) => (
        <CardLine key={card.id} card={card} athleteId={athleteId} />
      ))}
    </Lines>
  );
};
