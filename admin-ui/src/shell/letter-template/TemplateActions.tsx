import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';

interface TemplateActionsProps {
  readonly clone: { readonly isRunning: boolean; readonly run: (input: undefined) => void };
  readonly renderDelete: (close: () => void) => ReactNode;
}

/** What can be done with a template, beside its title. */
export const TemplateActions = ({ clone, renderDelete }: TemplateActionsProps) => {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <Button color="error" onClick={() => setDeleting(true)}>
        Delete
      </Button>
      <Button variant="outlined" loading={clone.isRunning} onClick={() => clone.run(undefined)}>
        Clone
      </Button>
      {isDeleting ? renderDelete(() => setDeleting(false)) : null}
    </>
  );
};
