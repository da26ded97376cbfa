import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useIsPastShown } from '../../../../ui-kit/as-of-moment.ts';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import { Section } from '../Section.tsx';
import { LabeledValues } from './LabeledValue.tsx';
import { SectionForm, type SectionFormProps } from './SectionForm.tsx';

interface RecordSectionProps<Shown, Draft> extends Omit<SectionFormProps<Shown, Draft>, 'onClose'> {
  /** The values of the record. */
  readonly values: ReactNode;
  readonly isReadOnly?: boolean;
}

/** A section of a record that can be edited in place. */
export function RecordSection<Shown extends { readonly revision: string }, Draft extends object>({
  values,
  isReadOnly = false,
  ...form
}: RecordSectionProps<Shown, Draft>) {
  const [isEditing, setEditing] = useState<boolean>();
  const isPast = useIsPastShown();
  const { title } = form;
  const edit = (
    <Button
      size="small"
      startIcon={<EditOutlined />}
      aria-label={`Edit ${title}`}
      // After editing, the focus returns to the Edit button.
      ref={isEditing === false ? focusWhenShown : null}
      onClick={() => setEditing(true)}
    >
      Edit
    </Button>
  );
  return (
    <Section title={title} action={isEditing || isReadOnly || isPast ? null : edit}>
      {isEditing && !isReadOnly ? (
        <SectionForm {...form} onClose={() => setEditing(false)} />
      ) : (
        <LabeledValues>{values}</LabeledValues>
      )}
    </Section>
  );
}
