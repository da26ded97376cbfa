import Alert from '@mui/material/Alert';
import { type ReactNode, useState } from 'react';
import { FormDialog, type Sending } from '../../../../../ui-kit/FormDialog.tsx';
import { StackedTabs } from '../../../shell/StackedTabs.tsx';
import { isTrainerField } from './schedule-draft.ts';

type TabName = 'Schedule' | 'Trainers' | 'Athletes';

interface EditorDialogProps {
  readonly title: string;
  readonly command: Sending;
  readonly errors: Readonly<Record<string, string | undefined>>;
  /** Shown above the tabs. */
  readonly notice?: string | undefined;
  readonly saveLabel: string;
  readonly schedule: ReactNode;
  readonly trainers: ReactNode;
  /** Only when one session is edited. */
  readonly athletes?: ReactNode;
  /** Shown below the tabs. */
  readonly children?: ReactNode;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
}

/** Schedule editor (part 2 §2) with its tabs Schedule, Trainers and Athletes. */
export const EditorDialog = (props: EditorDialogProps) => {
  const { title, command, errors, notice, saveLabel, schedule, trainers, athletes } = props;
  const { children, onSubmit, onCancel } = props;
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
      {notice ? <Alert severity="warning">{notice}</Alert> : null}
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
      {children}
    </FormDialog>
  );
};
