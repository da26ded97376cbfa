import type { ComponentType } from 'react';
import type { AthleteView, ChangeAthleteBody } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { RecordSection } from '../../shell/record/RecordSection.tsx';
import type { SectionOf } from '../../shell/record/SectionForm.tsx';
import { useAthlete } from '../athlete-context.ts';

interface EditableSectionProps<Draft> extends SectionOf<AthleteView, Draft> {
  readonly Known: ComponentType<{ athlete: AthleteView }>;
}

/** A part of the athlete's profile. */
export function EditableSection<Draft extends ChangeAthleteBody>({
  Known,
  ...section
}: EditableSectionProps<Draft>) {
  const athlete = useAthlete();
  return (
    <RecordSection
      {...section}
      shown={athlete}
      known={<Known athlete={athlete} />}
      isReadOnly={athlete.is_erased}
      send={(body, writing) => http.put<{ id: string }>(`athletes/${athlete.id}`, { body, ...writing })}
    />
  );
}
