import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { type ComponentType, useState } from 'react';
import type { AthleteView, ChangeAthleteBody } from '../../../../ui-kit/api-types.ts';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import { Section } from '../../shell/Section.tsx';
import { useAthlete } from '../athlete-context.ts';
import { Facts } from './Fact.tsx';
import { SectionForm, type SectionFormProps } from './SectionForm.tsx';

interface EditableSectionProps<Draft> extends Omit<SectionFormProps<Draft>, 'onClose'> {
  readonly Known: ComponentType<{ athlete: AthleteView }>;
}

/** A part of the profile: as it is, until somebody edits it in its place. */
export function EditableSection<Draft extends ChangeAthleteBody>({
  Known,
  ...form
}: EditableSectionProps<Draft>) {
  const athlete = useAthlete();
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
    <Section title={title} action={isEditing || athlete.is_erased ? null : edit}>
      {isEditing && !athlete.is_erased ? (
        <SectionForm {...form} onClose={() => setEditing(false)} />
      ) : (
        <Facts>
          <Known athlete={athlete} />
        </Facts>
      )}
    </Section>
  );
}
