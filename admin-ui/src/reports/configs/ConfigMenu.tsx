import { useNavigate } from 'react-router-dom';
import type { ReportConfigView } from '../../../../contract/reports/configs.ts';
import { configTexts } from '../../../../domain/reports/configs/config-texts.ts';
import { ActionMenu } from '../../shell/ActionMenu.tsx';
import { DeleteRecordDialog } from '../../shell/DeleteRecordDialog.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { HistoryDialog } from '../../shell/HistoryDialog.tsx';
import { configPage, configResource } from '../report-paths.ts';
import { ConfigDialog } from './ConfigDialog.tsx';

interface ConfigMenuProps {
  readonly config: ReportConfigView;
  /** After the report was deleted. */
  readonly onDeleted?: () => void;
}

/** What can be done with a saved report. Needs a `DialogHost` around it. */
export const ConfigMenu = ({ config, onDeleted }: ConfigMenuProps) => {
  const open = useOpenDialog();
  const navigate = useNavigate();
  const { id, name, revision, is_on_dashboard } = config;
  return (
    <ActionMenu
      label={`Actions of ${name}`}
      actions={[
        { label: 'Edit', onChoose: () => open((close) => <ConfigDialog config={config} onClose={close} />) },
        {
          label: 'Copy',
          onChoose: () =>
            open((close) => (
              <ConfigDialog
                copied={config}
                onSaved={(copy) => void navigate(configPage(copy))}
                onClose={close}
              />
            )),
        },
        {
          label: 'History',
          readsOnly: true,
          onChoose: () =>
            open((close) => <HistoryDialog record="reportConfig" id={id} name={name} onClose={close} />),
        },
        {
          label: 'Delete',
          isDestructive: true,
          refusal: is_on_dashboard ? configTexts.onDashboard : undefined,
          onChoose: () =>
            open((close) => (
              <DeleteRecordDialog
                title={`Delete ${name}?`}
                resource={configResource(id)}
                revision={revision}
                success="Report deleted"
                onDone={() => {
                  close();
                  onDeleted?.();
                }}
                onCancel={close}
              >
                The report disappears for everybody. Its figures stay what they are, and its history is kept.
              </DeleteRecordDialog>
            )),
        },
      ]}
    />
  );
};
