import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { EmergencyDetailsView } from '../../../contract/scheduling/emergency.ts';
import { formatInstant } from '../../business-time.ts';

/** What the family entered, the numbers to call first. */
export const EmergencyFacts = ({ shown }: { shown: EmergencyDetailsView }) => {
  const { details, saved_at, saved_by } = shown;
  if (!details) {
    return <Typography color="text.secondary">The family has not entered emergency details yet.</Typography>;
  }
  const { contacts, allergies, medication, notes } = details;
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box component="ul" aria-label="People to call" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {contacts.map(({ name, phone, relationship }) => (
          <Box
            component="li"
            key={`${name} ${phone}`}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 2,
              minHeight: 48,
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
              {relationship ? (
                <Typography variant="body2" color="text.secondary">
                  {relationship}
                </Typography>
              ) : null}
            </Box>
            <Link
              href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
              aria-label={`Call ${name}: ${phone}`}
              sx={{ py: 1.25, fontWeight: 600, fontSize: '1.0625rem', fontVariantNumeric: 'tabular-nums' }}
            >
              {phone}
            </Link>
          </Box>
        ))}
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
        <Fact name="Allergies">{allergies}</Fact>
        <Fact name="Medication">{medication}</Fact>
        <Fact name="Medical notes">{notes}</Fact>
      </Box>
      {saved_at ? (
        <Typography variant="body2" color="text.secondary">
          {[`Saved ${formatInstant(saved_at)}`, saved_by].filter(Boolean).join(' · ')}
        </Typography>
      ) : null}
    </Box>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box>
    <Typography component="dt" variant="body2" color="text.secondary">
      {name}
    </Typography>
    <Typography
      component="dd"
      sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      {...(children ? {} : { color: 'text.secondary' })}
    >
      {children || 'None entered'}
    </Typography>
  </Box>
);
