import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import {
  definitionProblems,
  emptyDefinition,
} from '../../../../domain/billing/packages/package-definition.ts';
import type { PackageView } from '../../../../ui-kit/api-types.ts';
import { Fact } from '../../shell/record/Fact.tsx';
import { FreeField } from '../../shell/record/FreeField.tsx';
import { Pair } from '../../shell/record/Pair.tsx';
import type { DraftInputs } from '../../shell/record/SectionForm.tsx';
import { yearLabel } from '../package-year.ts';
import { CategoryField } from './CategoryField.tsx';
import { PackagePart } from './PackagePart.tsx';
import { YearField } from './YearField.tsx';

const draftOf = ({ package_name, package_year, package_category_id, is_active }: PackageView) => ({
  package_name,
  package_year,
  package_category_id,
  is_active,
});
type Draft = ReturnType<typeof draftOf>;

const problemsOf = ({ package_name, package_year }: Draft) =>
  definitionProblems({ ...emptyDefinition, name: package_name, year: package_year });

const Inputs = ({ draft, change, errors }: DraftInputs<Draft>) => (
  <>
    <FreeField
      label="Package Name"
      required
      startsHere
      maxLength={100}
      value={draft.package_name}
      onChange={(package_name) => change({ package_name })}
      error={errors['package_name']}
    />
    <Pair>
      <YearField year={draft.package_year} onChange={(package_year) => change({ package_year })} />
      <CategoryField
        categoryId={draft.package_category_id}
        onChange={(package_category_id) => change({ package_category_id })}
      />
    </Pair>
    <FormControlLabel
      label="Active: staff can add it to athletes"
      control={<Switch checked={draft.is_active} onChange={(_, is_active) => change({ is_active })} />}
    />
  </>
);

/** What it is called and where it is sorted. */
export const AboutSection = ({ sold }: { sold: PackageView }) => (
  <PackagePart
    title="About"
    sold={sold}
    draftOf={draftOf}
    problemsOf={problemsOf}
    Inputs={Inputs}
    bodyOf={(changes) => changes}
    known={
      <>
        <Fact name="Package Name">{sold.package_name}</Fact>
        <Fact name="Year">{yearLabel(sold.package_year)}</Fact>
        <Fact name="Category">{sold.package_category}</Fact>
        <Fact name="Active">{sold.is_active ? 'Yes' : 'No'}</Fact>
      </>
    }
  />
);
