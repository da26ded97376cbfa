import type { ReactNode } from 'react';
import type { ChangePackageBody, PackageView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { RecordSection } from '../../shell/record/RecordSection.tsx';
import type { SectionOf } from '../../shell/record/SectionForm.tsx';
import { soldPackagePath } from './paths.ts';

interface PackagePartProps<Draft> extends SectionOf<PackageView, Draft> {
  readonly sold: PackageView;
  readonly known: ReactNode;
  /** In dollars, as the API wants it. */
  readonly bodyOf: (changes: Partial<Draft>) => ChangePackageBody;
}

/** A part of the package's page. Athletes who have the package already keep what they agreed to. */
export const PackagePart = <Draft extends object>({ sold, bodyOf, ...section }: PackagePartProps<Draft>) => (
  <RecordSection
    {...section}
    shown={sold}
    send={(changes, writing) =>
      http.put<{ id: string }>(soldPackagePath(sold.id), { ...writing, body: bodyOf(changes) })
    }
  />
);
