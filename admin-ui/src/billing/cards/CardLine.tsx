import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { BillingAccountView } from '../../../../ui-kit/api-types.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { ActionMenu } from '../../shell/ActionMenu.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { Line } from '../../shell/Section.tsx';
import { cardName } from './card-words.ts';
import { DeleteCardDialog } from './DeleteCardDialog.tsx';

export const CardLine = ({ card, athleteId }: { card: BillingAccountView; athleteId: string }) => {
  const open = useOpenDialog();
  const charged = card.autocharge_of.map(({ name }) => name).join(', ');
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
