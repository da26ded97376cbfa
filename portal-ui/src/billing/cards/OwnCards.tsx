import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { BillingAccountView } from '../../../../contract/billing/cards.ts';
import { cardTexts } from '../../../../domain/billing/cards/card-texts.ts';
import { cardName } from '../../../../ui-kit/billing/card-name.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import type { FamilyAthlete } from '../../family/family-athlete.ts';
import { Loaded } from '../../shell/Loaded.tsx';
import { AddCardButton } from './AddCardButton.tsx';
import { useOwnCards } from './useOwnCards.ts';

/** The signed-in person's cards. Families can add cards; only staff can change them (resolution Q067). */
export const OwnCards = ({ athletes }: { athletes: readonly FamilyAthlete[] }) => {
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
            Only you and our staff can see your cards.
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
  const [isExplained, setExplained] = useState(false);
  if (cards.length === 0) {
    return (
      <Typography color="text.secondary" sx={{ px: { xs: 2, sm: 3 }, pb: 2.5 }}>
        You have no cards yet. Add one to pay online or to have payments charged automatically.
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
          <OwnCard key={card.id} card={card} onManage={() => setExplained(true)} />
        ))}
      </Box>
      {isExplained ? (
        <Alert severity="info" sx={{ mx: { xs: 2, sm: 3 }, mb: 2.5 }}>
          {cardTexts.notReleased} Please contact us to change or remove a card.
        </Alert>
      ) : null}
    </>
  );
};

interface OwnCardProps {
  readonly card: BillingAccountView;
  readonly onManage: () => void;
}

const OwnCard = ({ card, onManage }: OwnCardProps) => {
  const autochargedFor = card.autocharge_of.map(({ name }) => name).join(', ');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        px: { xs: 2, sm: 3 },
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
          <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {cardName(card)}
          </Typography>
          {card.is_expired ? <ToneChip tone="red" label="Expired" /> : null}
        </Box>
        <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {card.is_expired ? 'Expired' : 'Expires'} {card.expires}
          {autochargedFor ? ` · charged automatically for ${autochargedFor}` : ''}
        </Typography>
        {card.is_expired ? (
          <Typography variant="body2" color="error">
            This card can no longer be charged. Please add another one.
          </Typography>
        ) : null}
      </Box>
      <Button aria-label={`Manage ${cardName(card)}`} onClick={onManage} sx={{ flexShrink: 0 }}>
        Manage
      </Button>
    </Box>
  );
};
