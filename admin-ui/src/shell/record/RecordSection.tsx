import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import { Section } from '../Section.tsx';
import { Facts } from './Fact.tsx';
import { SectionForm, type SectionFormProps } from './SectionForm.tsx';

interface RecordSectionProps<Shown, Draft> extends Omit<SectionFormProps<Shown, Draft>, 'onClose'> {
  /** The record as it is: facts. */
  readonly known: ReactNode;
  readonly isReadOnly?: boolean;
}

/** A part of a record: as it is, until somebody edits it in its place. */
export function RecordSection<Shown extends { readonly revision: string }, Draft extends object>({
  known,
  isReadOnly = false,
  ...form
}: RecordSectionProps<Shown, Draft>) {
  const [isEditing, setEditing] = useState<boolean>();
  const { title } = form;
  const edit = (
    <Button
      size="small"
      startIcon={<EditOutlined />}
      aria-label={`Edit ${title}`}
      // Back from the inputs, the keyboard goes on where it was.
      ref={isEditing === false ? focusWhenShown : null}
      onClick={() => setEditing(true)}
    >
      Edit
    </Button>
  );
  return (
    <Section title={title} action={isEditing || isReadOnly ? null : edit}>
      {isEditing && !isReadOnly ? (
        <SectionForm {...form} onClose={() => setEditing(false)} />
      ) : (
        <Facts>{known}</Facts>
      )}
    </Section>
  );
}
