import type { ComponentType } from 'react';
import type { AthleteView, ChangeAthleteBody } from '../../../../contract/athletes/athletes.ts';
import { http } from '../../../../ui-kit/http.ts';
import { RecordSection } from '../../shell/record/RecordSection.tsx';
import type { SectionOf } from '../../shell/record/SectionForm.tsx';
import { useAthlete } from '../athlete-context.ts';
import { isClosed } from '../is-closed.ts';

interface EditableSectionProps<Draft> extends SectionOf<AthleteView, Draft> {
  readonly Values: ComponentType<{ athlete: AthleteView }>;
}

/** A section of the athlete's profile that can be edited. */
export function EditableSection<Draft extends ChangeAthleteBody>({
  Values,
  ...section
}: EditableSectionProps<Draft>) {
  const athlete = useAthlete();
  return (
    <RecordSection
      {...section}
      shown={athlete}
      values={<Values athlete={athlete} />}
      isReadOnly={isClosed(athlete)}
      send={(body, writing) => http.put<{ id: string }>(`athletes/${athlete.id}`, { body, ...writing })}
    />
  );
}
