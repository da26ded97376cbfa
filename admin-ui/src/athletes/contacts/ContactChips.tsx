import Box from '@mui/material/Box';
import type { ContactView } from '../../../../ui-kit/api-types.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { isSomebody } from './contact-name.ts';

type Chip = Parameters<typeof ToneChip>[0];

/** What one has to know before writing or calling. */
export const ContactChips = ({ contact }: { contact: ContactView }) => {
  const chips = chipsOf(contact);
  if (chips.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {chips.map((chip) => (
        <ToneChip key={chip.label} {...chip} />
      ))}
    </Box>
  );
};

const chipsOf = (contact: ContactView): readonly Chip[] => [
  ...(isSomebody(contact)
    ? [{ tone: 'green', label: contact.is_athlete ? 'athlete' : 'trainer' } as const]
    : []),
  ...(contact.do_not_contact ? [{ tone: 'red', label: 'do not contact' } as const] : []),
  ...(contact.include_in_communications ? [] : [{ tone: 'orange', label: 'not in communications' } as const]),
  ...(contact.is_active ? [] : [{ tone: 'grey', label: 'inactive' } as const]),
  ...(contact.existingUser ? [{ tone: 'grey', label: 'has a user' } as const] : []),
];
