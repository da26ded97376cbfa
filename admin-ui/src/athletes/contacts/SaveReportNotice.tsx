import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { SaveReport } from './useSaveContact.ts';

/** What is saved and what is not, part by part. */
export const SaveReportNotice = ({ report: { saved, notSaved, left } }: { report: SaveReport }) => (
  <Alert severity="error">
    <AlertTitle sx={{ fontWeight: 650 }}>
      {saved.length > 0 ? 'Saved in part only' : 'Nothing was saved'}
    </AlertTitle>
    {saved.length > 0 ? <div>Saved: {saved.join(', ')}</div> : null}
    <div>
      Not saved: {notSaved.what}. {notSaved.message}
    </div>
    {left.length > 0 ? <div>Not sent yet: {left.join(', ')}</div> : null}
  </Alert>
);
