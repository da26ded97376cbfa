import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom';
import type { WebinarView } from '../../../../contract/marketing/webinars.ts';
import type { Reference } from '../../../../contract/shared/fields.ts';
import { marketingTexts } from '../../../../domain/marketing/marketing-texts.ts';
import { webinarTexts } from '../../../../domain/marketing/webinars/webinar-texts.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { DeleteRecordDialog } from '../../shell/DeleteRecordDialog.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import type { PageHeaderProps } from '../../shell/PageHeader.tsx';
import { RecordPage } from '../../shell/RecordPage.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { EditWebinarDialog } from './WebinarDialog.tsx';
import { startOf, WEBINARS_PAGE, WebinarChip, webinarResource } from './webinar-words.tsx';

/** WebinarsDetailView (part 2 §2). */
const WebinarPage = () => {
  const { webinar: id = '' } = useParams();
  const query = useQuery({
    queryKey: ['webinars', id],
    queryFn: async ({ signal }) => (await http.get<WebinarView>(webinarResource(id), { signal })).results,
  });
  return (
    <RecordPage route={`${WEBINARS_PAGE}/:webinar`} what="webinar" query={query} renderHeader={headerOf} />
  );
};

export default WebinarPage;

const headerOf = (webinar: WebinarView): PageHeaderProps => ({
  title: webinar.title,
  subtitle: (
    <>
      <Link component={RouterLink} to={WEBINARS_PAGE} underline="always">
        Webinars
      </Link>
      {` · ${startOf(webinar)}`}
    </>
  ),
  aside: <WebinarChip {...webinar} />,
  actions: <WebinarActions webinar={webinar} />,
});

const WebinarActions = ({ webinar }: { webinar: WebinarView }) => {
  const open = useOpenDialog();
  return (
    <>
      <Button
        color="error"
        onClick={() => open((close) => <DeleteWebinarDialog webinar={webinar} onClose={close} />)}
      >
        Delete
      </Button>
      {webinar.is_canceled || webinar.is_over ? null : (
        <Button
          color="error"
          onClick={() => open((close) => <CancelWebinarDialog webinar={webinar} onClose={close} />)}
        >
          Cancel webinar
        </Button>
      )}
      <Button
        variant="outlined"
        onClick={() => open((close) => <EditWebinarDialog webinar={webinar} onClose={close} />)}
      >
        Edit
      </Button>
    </>
  );
};

interface DialogProps {
  readonly webinar: WebinarView;
  readonly onClose: () => void;
}

/** Returns to the list (part 2 §4). */
const DeleteWebinarDialog = ({ webinar, onClose }: DialogProps) => {
  const navigate = useNavigate();
  return (
    <DeleteRecordDialog
      title={`Delete ${webinar.title}?`}
      resource={webinarResource(webinar.id)}
      revision={webinar.revision}
      success="Webinar deleted"
      describeFailure={({ status, message }) => (status >= 500 ? marketingTexts.webinarNotDeleted : message)}
      onDone={() => void navigate(WEBINARS_PAGE)}
      onCancel={onClose}
    >
      {webinarTexts.confirmDelete}
    </DeleteRecordDialog>
  );
};

const CancelWebinarDialog = ({ webinar, onClose }: DialogProps) => {
  const command = useCommand(
    (_: undefined, idempotencyKey) =>
      http.post<Reference>(`${webinarResource(webinar.id)}/cancel`, { idempotencyKey }),
    { success: 'Webinar canceled', quiet: true, onDone: onClose },
  );
  return (
    <ConfirmDialog
      title={`Cancel ${webinar.title}?`}
      confirmLabel="Cancel webinar"
      isDestructive
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      {webinarTexts.confirmCancel}
    </ConfirmDialog>
  );
};
