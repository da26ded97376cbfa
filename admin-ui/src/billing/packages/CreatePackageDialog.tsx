import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  definitionProblems,
  emptyDefinition,
} from '../../../../domain/billing/packages/package-definition.ts';
import { packageTexts } from '../../../../domain/billing/packages/package-texts.ts';
import type { PackageBody } from '../../../../ui-kit/api-types.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { thisYear } from '../../shell/instants.ts';
import { FreeField } from '../../shell/record/FreeField.tsx';
import { Pair } from '../../shell/record/Pair.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { CategoryField } from './CategoryField.tsx';
import { packagePagePath } from './paths.ts';
import { YearField } from './YearField.tsx';

/** New Package (part 2 §3): called so and of this year unless told. Afterwards its page is open, where the rest is filled in. */
export const CreatePackageDialog = ({ onClose }: { onClose: () => void }) => {
  const [id] = useState(newId);
  const [name, setName] = useState<string>(packageTexts.newPackage);
  const [year, setYear] = useState<number | null>(thisYear);
  const [categoryId, setCategoryId] = useState<string | null>(null);
  const navigate = useNavigate();
  const command = useCommand(
    (body: PackageBody, idempotencyKey) => http.post<{ id: string }>('packages', { body, idempotencyKey }),
    {
      success: 'Package created',
      quiet: true,
      onDone: (created) => {
        onClose();
        void navigate(packagePagePath(created));
      },
    },
  );
  const { errors, check } = useChecked(
    definitionProblems({ ...emptyDefinition, name, year }),
    command.failure,
  );
  const body = { id, package_name: name, package_year: year, package_category_id: categoryId };
  return (
    <FormDialog
      title={packageTexts.newPackage}
      command={command}
      saveLabel="Create"
      onCancel={onClose}
      onSubmit={() => check(() => command.run(body))}
    >
      <FreeField
        label="Package Name"
        required
        startsHere
        maxLength={100}
        value={name}
        onChange={setName}
        error={errors['package_name']}
      />
      <Pair>
        <YearField year={year} onChange={setYear} />
        <CategoryField categoryId={categoryId} onChange={setCategoryId} />
      </Pair>
    </FormDialog>
  );
};
