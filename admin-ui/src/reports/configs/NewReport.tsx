import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import { useIsPastShown } from '../../../../ui-kit/as-of-moment.ts';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { isOverPage, isTyping, useKeys } from '../../shell/useKeys.ts';
import { configPage } from '../report-paths.ts';
import { ConfigDialog } from './ConfigDialog.tsx';

/** Creates a report, and opens it. Also an action of the palette. */
export const NewReportDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const navigate = useNavigate();
  return <ConfigDialog onSaved={(id) => void navigate(configPage(id))} onClose={onClose} />;
};

/** Needs a `DialogHost` around it. */
export const NewReportButton = () => {
  const open = useOpenDialog();
  if (useIsPastShown()) return null;
  return (
    <Button
      variant="contained"
      startIcon={<Add />}
      onClick={() => open((close) => <NewReportDialog onClose={close} />)}
    >
      New Report
    </Button>
  );
};

/** The same with the key `n`, anywhere on the index. */
export const NewReportKey = () => {
  const open = useOpenDialog();
  const isPast = useIsPastShown();
  useKeys((event) => {
    if (event.key !== 'n' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isPast || isTyping(event.target) || isOverPage()) return;
    event.preventDefault();
    open((close) => <NewReportDialog onClose={close} />);
  });
  return null;
};
