import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { ContactView } from '../../../../ui-kit/api-types.ts';
import { PersonPrivacy } from '../../shell/person-privacy.ts';
import { contactName } from './contact-name.ts';

/** The place of what a contact may ask about their data: a contact has no page of its own. */
export const ContactPrivacyDialog = ({ contact, onClose }: { contact: ContactView; onClose: () => void }) => {
  const titleId = useId();
  const name = contactName(contact);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>Personal data of {name}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {contact.is_erased
            ? 'Nothing personal is left of this contact.'
            : 'Whoever asks is shown what is kept about them, or is forgotten: both are below More.'}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        {contact.is_erased ? null : <PersonPrivacy kind="contact" id={contact.contact_id} name={name} />}
        <Button onClick={onClose} color="secondary">
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
};
