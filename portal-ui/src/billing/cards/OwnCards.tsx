import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { cardTexts } from '../../../../domain/billing/cards/card-texts.ts';
import type { BillingAccountView } from '../../../../ui-kit/api-types.ts';
import { Loaded } from '../../shell/Loaded.tsx';
import type { Payer } from '../payer.ts';
import { AddCardButton } from './AddCardButton.tsx';
import { OwnCard } from './OwnCard.tsx';
import { useOwnCards } from './useOwnCards.ts';

/** The cards of whoever is signed in. One can be added; what is there staff change (resolution Q067). */
export const OwnCards = ({ athletes }: { athletes: readonly Payer[] }) => {
  const title = useId();
  return (
    <Card component="section" aria-labelledby={title} sx={{ mt: 5 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1.5,
          px: { xs: 2, sm: 3 },
          py: 2,
        }}
      >
        <div>
          <Typography id={title} variant="h2">
            Your cards
          </Typography>
          <Typography variant="body2" color="text.secondary">
            Only you and the staff see them.
          </Typography>
        </div>
        <AddCardButton athletes={athletes} />
      </Box>
      <Loaded from={useOwnCards()} skeleton={<Skeleton variant="rounded" height={76} sx={{ m: 2 }} />}>
        {(cards) => <Cards cards={cards} />}
      </Loaded>
    </Card>
  );
};

const Cards = ({ cards }: { cards: readonly BillingAccountView[] }) => {
  const [wasAsked, setAsked] = useState(false);
  if (cards.length === 0) {
    return (
      <Typography color="text.secondary" sx={{ px: { xs: 2, sm: 3 }, pb: 2.5 }}>
        There is no card yet. Add one to pay here, or to have payments charged when they are due.
      </Typography>
    );
  }
  return (
    <>
      <Box
        component="ul"
        aria-label="Your cards"
        sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}
      >
        {cards.map((card) => (
          <OwnCard key={card.id} card={card} onManage={() => setAsked(true)} />
        ))}
      </Box>
      {wasAsked ? (
        <Alert severity="info" sx={{ mx: { xs: 2, sm: 3 }, mb: 2.5 }}>
          {cardTexts.notReleased} Please ask the staff to change or remove a card.
        </Alert>
      ) : null}
    </>
  );
};
