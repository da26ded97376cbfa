import { schedulingTexts } from '../../../../../domain/scheduling/scheduling-texts.ts';
import type { LogisticView } from '../../../../../ui-kit/api-types.ts';
import { http } from '../../../../../ui-kit/http.ts';
import { ConfirmDialog } from '../../../shell/ConfirmDialog.tsx';
import { useCommand } from '../../../shell/useCommand.ts';

interface DeleteRuleDialogProps {
  readonly resource: string;
  readonly rule: LogisticView;
  readonly onClose: () => void;
}

export const DeleteRuleDialog = ({ resource, rule, onClose }: DeleteRuleDialogProps) => {
  const command = useCommand(
    (_: undefined, idempotencyKey) =>
      http.delete<{ id: string }>(`${resource}/rules/${rule.logistic_id}`, { idempotencyKey }),
    { success: 'Rule deleted', quiet: true, onDone: onClose },
  );
  return (
    <ConfirmDialog
      title={`Delete ${rule.rule_name}?`}
      confirmLabel="Delete"
      isDestructive
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      {schedulingTexts.confirmDelete('rule')}
    </ConfirmDialog>
  );
};
