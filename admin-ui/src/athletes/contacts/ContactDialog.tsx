import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import type { ContactLinkBody, ContactView } from '../../../../contract/athletes/contacts.ts';
import { channelTypeOf } from '../../../../domain/athletes/contacts/channels.ts';
import { channelProblems } from '../../../../domain/athletes/contacts/contact-problems.ts';
import { contactTexts } from '../../../../domain/athletes/contacts/contact-texts.ts';
import { nameProblems } from '../../../../domain/athletes/person-name.ts';
import type { Problem } from '../../../../domain/shared/refusal.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { ConflictNotice } from '../../shell/ConflictNotice.tsx';
import { StackedTabs } from '../../shell/StackedTabs.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { LikelyDoublesNotice, meantProblems } from '../doubles/LikelyDoublesNotice.tsx';
import { useLikelyDoubles } from '../doubles/useLikelyDoubles.ts';
import { ContactAddressFields } from './ContactAddressFields.tsx';
import { ContactChannelFields } from './ContactChannelFields.tsx';
import { ContactProfileFields } from './ContactProfileFields.tsx';
import type { ContactDraft } from './contact-draft.ts';
import { type ChangeDraft, draftOf, emptyContact } from './contact-draft.ts';
import { isOwnContact } from './contact-name.ts';
import { type ContactOwner, contactLinkPath } from './contact-owner.ts';
import { type ContactTab, channelField, contactTabs, tabOf } from './contact-tabs.ts';
import type { SaveReport } from './useSaveContact.ts';
import { useSaveContact } from './useSaveContact.ts';

interface ContactDialogProps {
  readonly owner: ContactOwner;
  /** The contact when the dialog was opened; undefined for a new contact. */
  readonly opened?: ContactView;
  /** The latest version; undefined once another user has removed the contact. */
  readonly latest: ContactView | undefined;
  /** The contacts of the same record. One of them may be the parent whose address this contact shares. */
  readonly contacts: readonly ContactView[];
  readonly onClose: () => void;
}

/** Creates or edits a contact. The input is kept when another user changes the contact. */
export const ContactDialog = ({ owner, opened, latest, contacts, onClose }: ContactDialogProps) => {
  const [start] = useState(() => (opened ? draftOf(opened) : emptyContact()));
  const [draft, setDraft] = useState(start);
  const [tab, setTab] = useState<ContactTab>('Profile');
  const saving = useSaveContact({ owner, opened, latest, onDone: onClose });
  const { conflict, report } = saving;
  const isNew = saving.saved === undefined;
  const similar = useSimilarContacts(owner, isNew ? draft : undefined);
  const problems = [
    ...contactDraftProblems(owner, opened, draft),
    ...meantProblems(similar, draft.createAnyway || !isNew),
  ];
  const { errors, check, startOver } = useChecked(problems, undefined);
  const change: ChangeDraft = (part) =>
    setDraft((typed) => ({ ...typed, ...(typeof part === 'function' ? part(typed) : part) }));
  const others = contacts.filter(({ contact_id }) => contact_id !== saving.contactId);
  const wasRemoved = !isNew && !saving.isRunning && opened !== undefined && latest === undefined;

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
      // The dialog lists refusals part by part.
      command={{ isRunning: saving.isRunning, failure: undefined }}
      onCancel={onClose}
      onReset={reset}
      onSubmit={save}
    >
      {wasRemoved ? (
        <Alert severity="warning">
          This contact was removed by another user. Changes can no longer be saved, but you can still copy
          what you typed until you close this dialog.
        </Alert>
      ) : null}
      {conflict ? (
        <ConflictNotice
          since={conflict.since}
          onReload={() => setDraft(conflict.reload())}
          onKeep={conflict.keep}
        />
      ) : null}
      {report ? <SaveReportNotice report={report} /> : null}
      <LikelyDoublesNotice
        what="contact"
        found={similar}
        confirmation={{
          isMeant: draft.createAnyway,
          onMeant: (createAnyway) => change({ createAnyway }),
          error: errors['createAnyway'],
        }}
        renderAction={({ id }) => (
          <LinkInstead owner={owner} contactId={id} relationship={draft.relationship} onDone={onClose} />
        )}
      />
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

/** Existing contacts who may be the new one, as far as it is typed. */
function useSimilarContacts(owner: ContactOwner, draft: ContactDraft | undefined) {
  const values = (type: 'email' | 'phone') =>
    (draft?.channels ?? []).flatMap(({ channelId, value }) =>
      channelTypeOf(channelId) === type && value.trim() ? [value.trim()] : [],
    );
  return useLikelyDoubles(
    draft && draft.firstName.trim() && draft.lastName.trim()
      ? {
          kind: 'contact',
          first_name: draft.firstName.trim(),
          last_name: draft.lastName.trim(),
          emails: values('email'),
          phones: values('phone'),
          linked_ids: [owner.recordId],
        }
      : undefined,
  );
}

interface LinkInsteadProps {
  readonly owner: ContactOwner;
  readonly contactId: string;
  readonly relationship: string;
  readonly onDone: () => void;
}

/** Links the existing contact instead of creating another one. */
const LinkInstead = ({ owner, contactId, relationship, onDone }: LinkInsteadProps) => {
  const command = useCommand(
    (body: ContactLinkBody, idempotencyKey) =>
      http.post<{ id: string }>(contactLinkPath(owner, contactId), { body, idempotencyKey }),
    { success: 'Contact linked', onDone },
  );
  return (
    <Button
      size="small"
      color="inherit"
      variant="outlined"
      loading={command.isRunning}
      onClick={() => command.run({ relationship: relationship.trim() })}
    >
      Link this contact
    </Button>
  );
};

const wrongTabs = (errors: Readonly<Record<string, string | undefined>>): readonly ContactTab[] =>
  Object.keys(errors).map(tabOf);

/** Lists which parts were saved and which were not. */
const SaveReportNotice = ({ report: { saved, notSaved, left } }: { report: SaveReport }) => (
  <Alert severity="error">
    <AlertTitle sx={{ fontWeight: 650 }}>
      {saved.length > 0 ? 'Only partly saved' : 'Nothing was saved'}
    </AlertTitle>
    {saved.length > 0 ? <div>Saved: {saved.join(', ')}</div> : null}
    <div>
      Not saved: {notSaved.what}. {notSaved.message}
    </div>
    {left.length > 0 ? <div>Not sent yet: {left.join(', ')}</div> : null}
  </Alert>
);

/** The field errors of the input. Lines without a value are not saved, so they have no errors. */
function contactDraftProblems(
  owner: ContactOwner,
  opened: ContactView | undefined,
  draft: ContactDraft,
): readonly Problem[] {
  const lines = draft.channels.filter(({ value }) => value.trim() !== '');
  return [
    ...(opened && isOwnContact(opened) ? [] : nameProblems(draft)),
    ...lines.flatMap((line) => {
      // The second of two equal values is the duplicate.
      const earlier = lines.slice(0, lines.indexOf(line));
      return channelProblems(line, earlier).map(({ message }) => ({ field: channelField(line.id), message }));
    }),
    ...(draft.address.isSameAsParent && !hasParent(owner, opened, draft)
      ? [{ field: 'isSameAsParent', message: contactTexts.needsParent }]
      : []),
  ];
}

/** The related parent may belong to this record or to another one that the contact is linked to. */
const hasParent = (owner: ContactOwner, opened: ContactView | undefined, draft: ContactDraft): boolean =>
  draft.relatedParentId !== null ||
  (opened?.links.some(
    ({ record_id, related_parent_id }) => record_id !== owner.recordId && related_parent_id !== null,
  ) ??
    false);
