import Alert from '@mui/material/Alert';
import { type ReactNode, useState } from 'react';
import type { ContactView } from '../../../../ui-kit/api-types.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { ConflictNotice } from '../../shell/ConflictNotice.tsx';
import { StackedTabs } from '../../shell/StackedTabs.tsx';
import { ContactAddressFields } from './ContactAddressFields.tsx';
import { ContactChannelFields } from './ContactChannelFields.tsx';
import { ContactProfileFields } from './ContactProfileFields.tsx';
import { type ChangeDraft, draftOf, emptyContact } from './contact-draft.ts';
import { contactDraftProblems } from './contact-draft-problems.ts';
import type { ContactOwner } from './contact-owner.ts';
import { type ContactTab, contactTabs, tabOf } from './contact-tabs.ts';
import { SaveReportNotice } from './SaveReportNotice.tsx';
import { useSaveContact } from './useSaveContact.ts';

interface ContactDialogProps {
  readonly owner: ContactOwner;
  /** As it was when the dialog was opened; nothing for a new contact. */
  readonly opened?: ContactView;
  /** As it is now; nothing when somebody else removed it meanwhile. */
  readonly present: ContactView | undefined;
  /** The contacts of the same record: one of them may be the parent whose address this one shares. */
  readonly contacts: readonly ContactView[];
  readonly onClose: () => void;
}

/** Create or edit a contact. What was typed stays, whatever others do meanwhile. */
export const ContactDialog = ({ owner, opened, present, contacts, onClose }: ContactDialogProps) => {
  const [start] = useState(() => (opened ? draftOf(opened) : emptyContact()));
  const [draft, setDraft] = useState(start);
  const [tab, setTab] = useState<ContactTab>('Profile');
  const saving = useSaveContact({ owner, opened, onDone: onClose });
  const isNew = saving.saved === undefined;
  const problems = contactDraftProblems(owner, opened, draft);
  const { errors, check, startOver } = useChecked(problems, undefined);
  const change: ChangeDraft = (part) =>
    setDraft((typed) => ({ ...typed, ...(typeof part === 'function' ? part(typed) : part) }));
  const others = contacts.filter(({ contact_id }) => contact_id !== saving.contactId);
  const wasRemoved = !isNew && !saving.isRunning && opened !== undefined && present === undefined;

  const save = () => {
    const [first] = problems;
    if (first) setTab(tabOf(first.field));
    check(() => saving.save(draft));
  };
  const reset = () => {
    startOver();
    setDraft(saving.saved ?? start);
  };

  const panels: Readonly<Record<ContactTab, ReactNode>> = {
    Profile: (
      <ContactProfileFields
        draft={draft}
        contact={opened}
        others={others}
        errors={errors}
        onChange={change}
      />
    ),
    'Contact Channels': (
      <ContactChannelFields
        contactId={saving.contactId}
        draft={draft}
        saved={saving.saved}
        errors={errors}
        onChange={change}
        onSettled={saving.settlePart}
      />
    ),
    Address: (
      <ContactAddressFields
        contactId={saving.contactId}
        draft={draft}
        saved={saving.saved}
        parent={others.find(({ contact_id }) => contact_id === draft.relatedParentId)}
        mirrored={opened?.address?.is_same_as_parent ? opened.address : null}
        errors={errors}
        onChange={change}
        onSettled={saving.settlePart}
      />
    ),
  };

  return (
    <FormDialog
      title={opened ? 'Edit Contact' : 'New Contact'}
      maxWidth="sm"
      // What was refused is said part by part, below.
      command={{ isRunning: saving.isRunning, failure: undefined }}
      onCancel={onClose}
      onReset={reset}
      onSubmit={save}
    >
      {wasRemoved ? (
        <Alert severity="warning">
          This contact was removed from here by someone else meanwhile. What you typed can not be saved any
          more; it stays here until you close the dialog.
        </Alert>
      ) : null}
      {saving.conflict && present ? (
        <ConflictNotice
          since={saving.conflict}
          onReload={() => setDraft(saving.reload(present))}
          onKeep={() => saving.takePresent(present)}
        />
      ) : null}
      {saving.report && !saving.conflict ? <SaveReportNotice report={saving.report} /> : null}
      <StackedTabs
        label="Parts of the contact"
        chosen={tab}
        onChoose={setTab}
        tabs={contactTabs.map((name) => ({
          name,
          panel: panels[name],
          hasProblem: wrongTabs(errors).includes(name),
        }))}
      />
    </FormDialog>
  );
};

const wrongTabs = (errors: Readonly<Record<string, string | undefined>>): readonly ContactTab[] =>
  Object.keys(errors).map(tabOf);
