import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { BillingAccountView } from '../../../../ui-kit/api-types.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { cardName } from './card-words.ts';

interface OwnCardProps {
  readonly card: BillingAccountView;
  readonly onManage: () => void;
}

export const OwnCard = ({ card, onManage }: OwnCardProps) => {
  const charged = card.autocharge_of.map(({ name }) => name).join(', ');
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
          {charged ? ` · pays for ${charged} automatically` : ''}
        </Typography>
        {card.is_expired ? (
          <Typography variant="body2" color="error">
            It can not be charged any more. Please add another card.
          </Typography>
        ) : null}
      </Box>
      <Button aria-label={`Manage ${cardName(card)}`} onClick={onManage} sx={{ flexShrink: 0 }}>
        Manage
      </Button>
    </Box>
  );
};
