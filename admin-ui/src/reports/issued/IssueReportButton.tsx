import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { IssuableReportView } from '../../../../contract/reports/issued.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { QueryState } from '../../shell/QueryState.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { MailingDialog } from '../mailings/MailingDialog.tsx';

interface IssueReportButtonProps {
  readonly purpose: 'issue' | 'mail';
}

const labels = { issue: 'Issue a report', mail: 'Mail a report' } as const;

/** Issues or mails any report that needs no choices. Others are issued and mailed from their pages. */
export const IssueReportButton = ({ purpose }: IssueReportButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  const [mailed, setMailed] = useState<string>();
  const navigate = useNavigate();
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="contained" startIcon={<Add />} onClick={() => setOpen(true)}>
        {labels[purpose]}
      </Button>
      {isOpen ? (
        <ChooseReport
          purpose={purpose}
          onIssued={(id) => void navigate(`/reports/issued/${id}`)}
          onChosen={(report) => {
            close();
            setMailed(report);
          }}
          onClose={close}
        />
      ) : null}
      {mailed === undefined ? null : (
        <MailingDialog report={mailed} parameters={{}} onClose={() => setMailed(undefined)} />
      )}
    </>
  );
};

interface ChooseReportProps extends IssueReportButtonProps {
  readonly onIssued: (issueId: string) => void;
  readonly onChosen: (report: string) => void;
  readonly onClose: () => void;
}

const ChooseReport = ({ purpose, onIssued, onChosen, onClose }: ChooseReportProps) => {
  const [chosen, setChosen] = useState('');
  const reports = useQuery({
    queryKey: ['reports', 'issuable'],
    queryFn: async ({ signal }) =>
      (await http.get<readonly IssuableReportView[]>('reports/issuable', { signal })).results,
  });
  const command = useCommand(
    (report: string, idempotencyKey) =>
      http.post<{ id: string }>('reports/issued', { body: { report, format: 'csv' }, idempotencyKey }),
    { quiet: true, onDone: onIssued },
  );
  const submit = () => {
    if (chosen === '') return;
    if (purpose === 'mail') onChosen(chosen);
    else command.run(chosen);
  };
  return (
    <FormDialog
      title={labels[purpose]}
      command={command}
      saveLabel={purpose === 'mail' ? 'Continue' : 'Issue'}
      onCancel={onClose}
      onSubmit={submit}
    >
      <QueryState query={reports} what="reports">
        {(found) => (
          <TextField
            select
            label="Report"
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
            helperText="Reports with choices of their own are issued and mailed from their pages."
          >
            {found
              .filter(({ parameters }) => parameters.every(({ is_required }) => !is_required))
              .map(({ name, title }) => (
                <MenuItem key={name} value={name}>
                  {title}
                </MenuItem>
              ))}
          </TextField>
        )}
      </QueryState>
    </FormDialog>
  );
};
