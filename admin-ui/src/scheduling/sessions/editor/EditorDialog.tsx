import Alert from '@mui/material/Alert';
import { type ReactNode, useState } from 'react';
import { FormDialog, type Sending } from '../../../../../ui-kit/FormDialog.tsx';
import { StackedTabs } from '../../../shell/StackedTabs.tsx';
import { isTrainerField } from './draft.ts';

type TabName = 'Schedule' | 'Trainers' | 'Athletes';

interface EditorDialogProps {
  readonly title: string;
  readonly command: Sending;
  readonly errors: Readonly<Record<string, string | undefined>>;
  /** Said above the tabs. */
  readonly remark?: string | undefined;
  readonly saveLabel: string;
  readonly schedule: ReactNode;
  readonly trainers: ReactNode;
  /** Only of one session. */
  readonly athletes?: ReactNode;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
}

/** Schedule editor (part 2 §2): tabs Schedule, Trainers and, when one session is edited, Athletes. */
export const EditorDialog = (props: EditorDialogProps) => {
  const { title, command, errors, remark, saveLabel, schedule, trainers, athletes, onSubmit, onCancel } =
    props;
  const [tab, setTab] = useState<TabName>('Schedule');
  const fields = Object.keys(errors).filter((field) => errors[field] !== undefined);
  return (
    <FormDialog
      title={title}
      maxWidth="sm"
      command={command}
      saveLabel={saveLabel}
      onSubmit={onSubmit}
      onCancel={onCancel}
    >
      {remark ? <Alert severity="warning">{remark}</Alert> : null}
      <StackedTabs<TabName>
        label="Schedule editor"
        chosen={tab}
        onChoose={setTab}
        tabs={[
          {
            name: 'Schedule',
            panel: schedule,
            hasProblem: fields.some((field) => !isTrainerField(field)),
          },
          { name: 'Trainers', panel: trainers, hasProblem: fields.some(isTrainerField) },
          ...(athletes ? [{ name: 'Athletes' as const, panel: athletes }] : []),
        ]}
      />
    </FormDialog>
  );
};
