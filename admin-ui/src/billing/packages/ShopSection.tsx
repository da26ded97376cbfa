import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { PackageView } from '../../../../ui-kit/api-types.ts';
import { Fact } from '../../shell/record/Fact.tsx';
import { FreeField } from '../../shell/record/FreeField.tsx';
import type { DraftInputs } from '../../shell/record/SectionForm.tsx';
import { PackagePart } from './PackagePart.tsx';

const draftOf = ({ is_offered, description }: PackageView) => ({ is_offered, description });

const Inputs = ({ draft, change }: DraftInputs<ReturnType<typeof draftOf>>) => (
  <>
    <FormControlLabel
      label="Offered in the shop of the family portal"
      control={<Switch checked={draft.is_offered} onChange={(_, is_offered) => change({ is_offered })} />}
    />
    <FreeField
      label="Description for families"
      startsHere
      isLong
      maxLength={2000}
      value={draft.description}
      onChange={(description) => change({ description })}
    />
  </>
);

/** Whether families can choose it by themselves, and what they read of it. */
export const ShopSection = ({ sold }: { sold: PackageView }) => (
  <PackagePart
    title="Shop"
    sold={sold}
    draftOf={draftOf}
    Inputs={Inputs}
    bodyOf={(changes) => changes}
    known={
      <>
        <Fact name="Offered">{offered(sold)}</Fact>
        <Fact name="Description">{sold.description}</Fact>
      </>
    }
  />
);

function offered({ is_offered, is_active }: PackageView): string {
  if (!is_offered) return 'No';
  return is_active ? 'Yes' : 'Not while it is inactive';
}
