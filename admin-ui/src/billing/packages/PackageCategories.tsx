import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type {
  ChangePackageCategoryBody,
  PackageCategoryView,
} from '../../../../contract/billing/packages.ts';
import { categoryProblems } from '../../../../domain/billing/packages/package-category.ts';
import { packageTexts } from '../../../../domain/billing/packages/package-texts.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { changesData } from '../../shell/as-of/action-slot.ts';
import { SeenConflict } from '../../shell/ConflictNotice.tsx';
import { DeleteButton } from '../../shell/DeleteButton.tsx';
import { DeleteRecordDialog } from '../../shell/DeleteRecordDialog.tsx';
import { InfoDialog } from '../../shell/InfoDialog.tsx';
import { Loading } from '../../shell/Loading.tsx';
import { ReadFailure } from '../../shell/ReadFailure.tsx';
import { FreeField } from '../../shell/record/FreeField.tsx';
import { Line, Lines, LineText } from '../../shell/Section.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { useSeen } from '../../shell/useSeen.ts';
import { usePackageCategories } from './package-queries.ts';

export const CategoriesButton = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Categories
      </Button>
      {isOpen ? <CategoriesDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
};

const NEW = 'new';

const CategoriesDialog = ({ onClose }: { onClose: () => void }) => {
  const { data: categories, error } = usePackageCategories();
  const [open, setOpen] = useState<string>();
  const edited = categories?.find(({ id }) => id === open);
  const close = () => setOpen(undefined);
  return (
    <InfoDialog
      title="Package Categories"
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={() => setOpen(NEW)} sx={{ mr: 'auto' }}>
          New Category
        </Button>
      }
    >
      {error && !categories ? <ReadFailure error={error} /> : null}
      {!categories && !error ? <Loading what="categories" /> : null}
      {categories?.length === 0 ? (
        <Typography color="text.secondary">
          No categories yet. Categories group packages here and in the shop.
        </Typography>
      ) : null}
      <Box sx={{ mx: { xs: -2, sm: -3 } }}>
        <Lines label="Package categories">
          {categories?.map((category) => (
            <CategoryLine key={category.id} category={category} onEdit={() => setOpen(category.id)} />
          ))}
        </Lines>
      </Box>
      {open === NEW ? <CategoryDialog onClose={close} /> : null}
      {edited ? <CategoryDialog key={edited.id} category={edited} onClose={close} /> : null}
    </InfoDialog>
  );
};

const CategoryLine = ({ category, onEdit }: { category: PackageCategoryView; onEdit: () => void }) => (
  <Line
    action={
      <>
        {category.is_active ? null : <ToneChip tone="grey" label="inactive" />}
        <Button {...changesData} size="small" aria-label={`Edit ${category.category_name}`} onClick={onEdit}>
          Edit
        </Button>
      </>
    }
  >
    <LineText name={category.category_name} detail={counted(category.packages, 'package')} />
  </Line>
);

interface CategoryDialogProps {
  /** Absent for a new category. */
  readonly category?: PackageCategoryView;
  readonly onClose: () => void;
}

const emptyCategory = { id: '', category_name: '', is_active: true, packages: 0, revision: '' };

const draftOf = ({ category_name, is_active }: PackageCategoryView) => ({ category_name, is_active });

/** Package category dialog (part 2 §2). The Active switch and Delete are offered for existing categories only. */
const CategoryDialog = ({ category, onClose }: CategoryDialogProps) => {
  const [draft, setDraft] = useState(draftOf(category ?? emptyCategory));
  const command = useCommand(
    ({ body, revision }: { body: ChangePackageCategoryBody; revision: string }, idempotencyKey) =>
      category
        ? http.put<{ id: string }>(categoryPath(category.id), { body, revision, idempotencyKey })
        : http.post<{ id: string }>('package-categories', {
            body: { category_name: draft.category_name },
            idempotencyKey,
          }),
    { success: 'Category saved', quiet: true, onDone: onClose },
  );
  const seen = useSeen(category ?? emptyCategory, command);
  const { errors, check } = useChecked(categoryProblems(draft.category_name), command.failure);
  return (
    <FormDialog
      title={category ? 'Edit Category' : 'New Category'}
      maxWidth="xs"
      command={command}
      onCancel={onClose}
      onSubmit={() => check(() => command.run({ body: draft, revision: seen.revision }))}
    >
      <SeenConflict seen={seen} onReload={(current) => setDraft(draftOf(current))} />
      <FreeField
        label="Name"
        required
        startsHere
        maxLength={100}
        value={draft.category_name}
        onChange={(category_name) => setDraft({ ...draft, category_name })}
        error={errors['category_name']}
      />
      {category ? (
        <>
          <FormControlLabel
            label="Active"
            control={
              <Switch
                checked={draft.is_active}
                onChange={(_, is_active) => setDraft({ ...draft, is_active })}
              />
            }
          />
          <DeleteCategoryButton category={category} onDone={onClose} />
        </>
      ) : null}
    </FormDialog>
  );
};

const categoryPath = (id: string): string => `package-categories/${encodeURIComponent(id)}`;

interface DeleteCategoryButtonProps {
  readonly category: PackageCategoryView;
  readonly onDone: () => void;
}

/** Disabled while packages are assigned, with the reason as tooltip (part 2 §4). */
const DeleteCategoryButton = ({ category, onDone }: DeleteCategoryButtonProps) => {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <DeleteButton
        refusal={category.packages > 0 ? packageTexts.categoryAssigned : undefined}
        onClick={() => setAsking(true)}
      />
      {isAsking ? (
        <DeleteRecordDialog
          title={`Delete ${category.category_name}?`}
          resource={categoryPath(category.id)}
          revision={category.revision}
          success="Category deleted"
          onDone={onDone}
          onCancel={() => setAsking(false)}
        >
          The category can no longer be assigned. No package uses it.
        </DeleteRecordDialog>
      ) : null}
    </>
  );
};
