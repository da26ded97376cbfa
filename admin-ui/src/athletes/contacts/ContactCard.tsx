import AlternateEmail from '@mui/icons-material/AlternateEmail';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { ChannelView, ContactAddressView, ContactView } from '../../../../contract/athletes/contacts.ts';
import { contactMergeTexts } from '../../../../domain/athletes/contacts/contact-merge-texts.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { ActionMenu } from '../../shell/ActionMenu.tsx';
import { changesData } from '../../shell/as-of/action-slot.ts';
import { ContactLines } from '../../shell/contact-lines.tsx';
import { useIsMerged } from '../../shell/merged-record.ts';
import { useRole } from '../../shell/useRole.ts';
import { useValues } from '../../shell/useValues.ts';
import type { ContactTask, ContactTaskKind } from './ContactTaskDialog.tsx';
import { contactName, isOwnContact } from './contact-name.ts';
import { type ContactOwner, ownerPage } from './contact-owner.ts';

interface ContactCardProps {
  readonly owner: ContactOwner;
  readonly contact: ContactView;
  readonly onBegin: (task: ContactTask) => void;
}

/** A contact: name, relationship, channels, address and actions. */
export const ContactCard = ({ owner, contact, onBegin }: ContactCardProps) => {
  const name = contactName(contact);
  const isAdmin = useRole() === 'admin';
  const isMerged = useIsMerged();
  const begin = (kind: ContactTaskKind) => () => onBegin({ kind, contact });
  return (
    <Card
      component="li"
      aria-label={name}
      sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, p: { xs: 2, sm: 2.5 }, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, mr: -1, mt: -0.5 }}>
        <Box sx={{ flex: 1, pt: 0.75, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="h3" component="h3">
            {name}
          </Typography>
          {contact.relationship ? (
            <Typography variant="body2" color="text.secondary">
              {contact.relationship}
            </Typography>
          ) : null}
        </Box>
        {contact.is_erased ? null : (
          <Button {...changesData} size="small" aria-label={`Edit ${name}`} onClick={begin('edit')}>
            Edit
          </Button>
        )}
        <ActionMenu
          label={`Actions for ${name}`}
          actions={[
            ...(owner.entity === 'athlete' && !isMerged
              ? [{ label: 'Invite', refusal: inviteRefusal(contact), onChoose: begin('invite') }]
              : []),
            { label: 'Unlink', onChoose: begin('unlink') },
            ...(isAdmin && !contact.is_erased
              ? [
                  { label: 'Merge…', refusal: mergeRefusal(contact), onChoose: begin('merge') },
                  { label: 'Personal data', onChoose: begin('privacy') },
                ]
              : []),
            { label: 'Delete', isDestructive: true, onChoose: begin('delete') },
          ]}
        />
      </Box>
      <ContactChips contact={contact} />
      <Reach contact={contact} />
      {contact.notes ? <Notes>{contact.notes}</Notes> : null}
      <OtherLinks owner={owner} contact={contact} />
      {contact.is_erased ? null : (
        <ContactLines
          contactId={contact.contact_id}
          name={name}
          athleteId={contact.is_athlete ? (contact.self_record_id ?? undefined) : undefined}
        />
      )}
    </Card>
  );
};

/** Why this contact cannot be invited now; undefined if it can. */
function inviteRefusal(contact: ContactView): string | undefined {
  const { is_erased, existingUser, noUsername, do_not_contact } = contact;
  if (is_erased) return 'The personal data of this contact was erased.';
  if (existingUser) return 'This contact already has a user account.';
  if (noUsername) return 'This contact has no email. Add one first.';
  return do_not_contact ? 'This contact is marked “Do not contact”.' : undefined;
}

/** Why this contact cannot be merged with another one; undefined if it can. */
const mergeRefusal = (contact: ContactView): string | undefined =>
  isOwnContact(contact) ? contactMergeTexts.ownContact(contactName(contact)) : undefined;

/** Email addresses and phone numbers are links. */
const Reach = ({ contact }: { contact: ContactView }) => {
  const channels = useValues('channels').rows;
  const address = contact.address ? addressLine(contact.address) : '';
  if (contact.contacts_channels.length === 0 && !address) {
    return (
      <Typography variant="body2" color="text.secondary">
        No email, phone or address yet.
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
      {contact.contacts_channels.map(({ contacts_channel_id, channel_id, channel_type, channel_value }) => (
        <ReachLine
          key={contacts_channel_id}
          icon={channel_type === 'email' ? <AlternateEmail /> : <PhoneOutlined />}
          hint={channel_type === 'email' ? '' : labelOf(channels, channel_id)}
        >
          <Link href={channel_type === 'email' ? `mailto:${channel_value}` : telephone(channel_value)}>
            {channel_value}
          </Link>
        </ReachLine>
      ))}
      {address ? (
        <ReachLine icon={<HomeOutlined />} hint={contact.address?.is_same_as_parent ? 'same as parent' : ''}>
          {address}
        </ReachLine>
      ) : null}
    </Box>
  );
};

const ReachLine = ({ icon, hint, children }: { icon: ReactNode; hint: string; children: ReactNode }) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      gap: 1,
      typography: 'body2',
      '& svg': { fontSize: '1.125rem', color: 'text.secondary', mt: 0.25 },
    }}
  >
    {icon}
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {children}
      {hint ? (
        <Typography component="span" variant="caption" color="text.secondary" sx={{ ml: 1 }}>
          {hint}
        </Typography>
      ) : null}
    </Box>
  </Box>
);

const labelOf = (channels: readonly ChannelView[], channelId: number): string =>
  channels.find(({ id }) => id === channelId)?.label ?? '';

/** A phone number may be saved in any format; a `tel:` link needs the digits. */
const telephone = (value: string): string => `tel:${value.replaceAll(/[^\d+]/g, '')}`;

/** Long notes are cut off so that cards keep their shape; the dialog shows them in full. */
const Notes = ({ children }: { children: string }) => (
  <Typography
    variant="body2"
    sx={{
      pl: 1.5,
      borderLeft: '3px solid',
      borderColor: 'divider',
      whiteSpace: 'pre-line',
      overflowWrap: 'anywhere',
      overflow: 'hidden',
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: '4',
    }}
  >
    {children}
  </Typography>
);

/** Names the other records that share the contact, because a change here is a change there. */
const OtherLinks = ({ owner, contact }: { owner: ContactOwner; contact: ContactView }) => {
  const others = contact.links.filter(({ record_id }) => record_id !== owner.recordId);
  if (others.length === 0) return null;
  return (
    <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
      {'Also a contact of '}
      {others.map(({ link_id, entity, record_id, record_name }, index) => (
        <Fragment key={link_id}>
          {index > 0 ? ', ' : ''}
          <Link component={RouterLink} to={ownerPage({ entity, recordId: record_id })}>
            {record_name}
          </Link>
        </Fragment>
      ))}
    </Typography>
  );
};

/** The address on one line, without empty parts. */
const addressLine = ({ address, address_2, city, state, zip }: ContactAddressView): string =>
  [address, address_2, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');

type Chip = Parameters<typeof ToneChip>[0];

/** Marks what matters before an email or a call. */
const ContactChips = ({ contact }: { contact: ContactView }) => {
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
  ...(isOwnContact(contact)
    ? [{ tone: 'green', label: contact.is_athlete ? 'athlete' : 'trainer' } as const]
    : []),
  ...(contact.do_not_contact ? [{ tone: 'red', label: 'do not contact' } as const] : []),
  ...(contact.include_in_communications ? [] : [{ tone: 'orange', label: 'not in communications' } as const]),
  ...(contact.is_active ? [] : [{ tone: 'grey', label: 'inactive' } as const]),
  ...(contact.existingUser ? [{ tone: 'grey', label: 'has a user' } as const] : []),
];
