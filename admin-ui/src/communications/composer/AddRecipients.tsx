import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useState } from 'react';
import type { CommunicationView } from '../../../../contract/communications/communications.ts';
import { AddAthletesDialog } from './AddAthletesDialog.tsx';
import { AddContactsDialog } from './AddContactsDialog.tsx';
import { AddGroupsDialog } from './AddGroupsDialog.tsx';
import { AddTrainersDialog } from './AddTrainersDialog.tsx';
import type { AddDialogProps } from './add-dialog.ts';
import { RecipientDialog } from './RecipientDialog.tsx';

const ways: readonly { readonly label: string; readonly render: (props: AddDialogProps) => ReactNode }[] = [
  { label: 'Athletes', render: (props) => <AddAthletesDialog {...props} /> },
  { label: 'Season or training groups', render: (props) => <AddGroupsDialog {...props} /> },
  { label: 'Trainers', render: (props) => <AddTrainersDialog {...props} /> },
  { label: 'Contacts', render: (props) => <AddContactsDialog {...props} /> },
  {
    label: 'Someone else',
    render: ({ communication, onClose }) => (
      <RecipientDialog communicationId={communication.id} onClose={onClose} />
    ),
  },
];

/** The ways to add people to the audience of a letter. */
export const AddRecipients = ({ communication }: { communication: CommunicationView }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<(typeof ways)[number]>();
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<PersonAddAltOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Add Recipients
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'Add recipients' } }}
      >
        {ways.map((way) => (
          <MenuItem
            key={way.label}
            onClick={() => {
              setAnchor(null);
              setOpen(way);
            }}
            sx={{ minHeight: 44 }}
          >
            {way.label}
          </MenuItem>
        ))}
      </Menu>
      {open?.render({ communication, onClose: () => setOpen(undefined) })}
    </>
  );
};
