import { ExportMenu, type ExportMenuProps } from '../../shell/export/ExportMenu.tsx';
import { MailingDialog } from '../mailings/MailingDialog.tsx';

/** Saves, prints or mails the report of a page. What leaves is recorded, and can be opened again under *Issued*. */
export const IssueMenu = ({ report, parameters = {} }: Pick<ExportMenuProps, 'report' | 'parameters'>) => (
  <ExportMenu
    report={report}
    parameters={parameters}
    renderMailing={(onClose) => <MailingDialog report={report} parameters={parameters} onClose={onClose} />}
  />
);
