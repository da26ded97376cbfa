import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PackageView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { DeletePackageDialog } from './DeletePackageDialog.tsx';
import { packagePagePath, soldPackagePath } from './paths.ts';

/** A copy is of this year, whatever year this one has (part 2 §3), and opens at once. */
export const PackageActions = ({ sold }: { sold: PackageView }) => {
  const [isDeleting, setDeleting] = useState(false);
  const navigate = useNavigate();
  const copy = useCommand(
    (_: undefined, idempotencyKey) =>
      http.post<{ id: string }>(`${soldPackagePath(sold.id)}/copy`, { idempotencyKey }),
    { success: 'Package copied', onDone: (id) => void navigate(packagePagePath(id)) },
  );
  return (
    <>
      <Button color="error" onClick={() => setDeleting(true)}>
        Delete
      </Button>
      <Button variant="outlined" loading={copy.isRunning} onClick={() => copy.run(undefined)}>
        Copy
      </Button>
      {isDeleting ? <DeletePackageDialog sold={sold} onClose={() => setDeleting(false)} /> : null}
    </>
  );
};
