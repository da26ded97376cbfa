import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { counted } from '../../../../domain/shared/sentences.ts';
import type { LeadTypeView } from '../../../../ui-kit/api-types.ts';
import { Line, Lines, Section } from '../../shell/Section.tsx';
import { useValues } from '../../shell/useValues.ts';
import { ValueListState } from '../../shell/ValueListState.tsx';
import { LeadTypeDot } from '../LeadTypeChip.tsx';
import { EditFunnelDialog } from './EditFunnelDialog.tsx';
import { EditLeadTypesDialog } from './EditLeadTypesDialog.tsx';

/** How athletes are told apart on their way to a customer. */
const LeadTypesTab = () => {
  const values = useValues('athlete-types');
  const [edited, setEdited] = useState<'list' | 'funnel'>();
  const close = () => setEdited(undefined);
  return (
    <ValueListState values={values} what="lead types">
      <Section
        title="Lead Types"
        hint="Where an athlete stands on the way to a customer. The default is what a new athlete begins as."
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="outlined" onClick={() => setEdited('funnel')}>
              Edit Funnel
            </Button>
            <Button variant="outlined" onClick={() => setEdited('list')}>
              Edit List
            </Button>
          </Box>
        }
      >
        <Lines label="Lead types">
          {values.rows.map((row) => (
            <LeadTypeLine key={row.id} leadType={row} />
          ))}
        </Lines>
      </Section>
      {edited === 'list' ? <EditLeadTypesDialog values={values} onClose={close} /> : null}
      {edited === 'funnel' ? <EditFunnelDialog values={values} onClose={close} /> : null}
    </ValueListState>
  );
};

const LeadTypeLine = ({ leadType }: { leadType: LeadTypeView }) => (
  <Line
    action={
      <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }} noWrap>
        {counted(leadType.athletes, 'athlete')}
      </Typography>
    }
  >
    <Typography
      variant="body2"
      component="div"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: 600 }}
    >
      <LeadTypeDot color={leadType.color} />
      {leadType.athlete_type}
    </Typography>
    <Typography variant="body2" color="text.secondary" sx={{ pl: 2.25 }}>
      {traitsOf(leadType).join(' · ')}
    </Typography>
  </Line>
);

const traitsOf = ({ system_key, is_active, in_funnel, allows_send_now }: LeadTypeView): string[] => [
  ...(system_key ? ['Default'] : []),
  is_active ? 'In dropdown' : 'Not in dropdown',
  ...(in_funnel ? ['In funnel'] : ['Not in funnel']),
  ...(allows_send_now ? ['Send now'] : []),
];

export default LeadTypesTab;
