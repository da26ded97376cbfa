import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { counted } from '../../../../../domain/shared/sentences.ts';
import { messageOf } from '../../../../../ui-kit/api-failure.ts';
import type { PackageCategoryView } from '../../../../../ui-kit/api-types.ts';
import { ToneChip } from '../../../../../ui-kit/StatusChip.tsx';
import { InfoDialog } from '../../../shell/InfoDialog.tsx';
import { Loading } from '../../../shell/Loading.tsx';
import { Line, Lines } from '../../../shell/Section.tsx';
import { usePackageCategories } from '../queries.ts';
import { CategoryDialog } from './CategoryDialog.tsx';

const NEW = 'new';

/** What packages are sorted by. */
export const CategoriesDialog = ({ onClose }: { onClose: () => void }) => {
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
      {error && !categories ? <Alert severity="error">{messageOf(error)}</Alert> : null}
      {!categories && !error ? <Loading what="categories" /> : null}
      {categories?.length === 0 ? (
        <Typography color="text.secondary">
          None yet. Packages are sorted by them, here and in the shop.
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
        <Button size="small" aria-label={`Edit ${category.category_name}`} onClick={onEdit}>
          Edit
        </Button>
      </>
    }
  >
    <Typography variant="body2" sx={{ fontWeight: 600 }}>
      {category.category_name}
    </Typography>
    <Typography variant="body2" color="text.secondary">
      {counted(category.packages, 'package')}
    </Typography>
  </Line>
);
