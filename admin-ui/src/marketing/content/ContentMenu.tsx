import type { ChangeContentBody, ContentView } from '../../../../contract/marketing/content.ts';
import type { Reference } from '../../../../contract/shared/fields.ts';
import { contentTexts } from '../../../../domain/marketing/content/content-texts.ts';
import { marketingTexts } from '../../../../domain/marketing/marketing-texts.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ActionMenu } from '../../shell/ActionMenu.tsx';
import { DeleteRecordDialog } from '../../shell/DeleteRecordDialog.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { HistoryDialog } from '../../shell/HistoryDialog.tsx';
import { EditContentDialog } from './EditContentDialog.tsx';
import { PICTURES } from './PictureChoice.tsx';
import { UploadDialog } from './UploadDialog.tsx';

/** What can be done with content. Podcasts are edited on their own page. */
export const ContentMenu = ({ content }: { content: ContentView }) => {
  const open = useOpenDialog();
  if (content.is_podcast) return null;
  const replace = (field: 'image_id' | 'asset_id', title: string, accept?: string) =>
    open((close) => (
      <UploadDialog
        title={title}
        recordId={content.id}
        {...(accept !== undefined && { accept })}
        success="File replaced"
        save={(fileId, idempotencyKey) => changeFile(content, { [field]: fileId }, idempotencyKey)}
        onClose={close}
      />
    ));
  return (
    <ActionMenu
      label={`Actions for ${content.title}`}
      actions={[
        {
          label: 'Edit',
          onChoose: () => open((close) => <EditContentDialog content={content} onClose={close} />),
        },
        {
          label: 'Replace background image',
          onChoose: () => replace('image_id', 'Replace Background Image', PICTURES),
        },
        { label: 'Replace asset file', onChoose: () => replace('asset_id', 'Replace Asset File') },
        {
          label: 'History',
          readsOnly: true,
          onChoose: () =>
            open((close) => (
              <HistoryDialog record="content" id={content.id} name={content.title} onClose={close} />
            )),
        },
        {
          label: 'Delete',
          isDestructive: true,
          onChoose: () => open((close) => <DeleteContentDialog content={content} onClose={close} />),
        },
      ]}
    />
  );
};

const changeFile = ({ id, revision }: ContentView, body: ChangeContentBody, idempotencyKey: string) =>
  http.put<Reference>(`marketing/content/${id}`, { body, revision, idempotencyKey });

interface DialogProps {
  readonly content: ContentView;
  readonly onClose: () => void;
}

const DeleteContentDialog = ({ content, onClose }: DialogProps) => (
  <DeleteRecordDialog
    title={`Delete ${content.title}?`}
    resource={`marketing/content/${content.id}`}
    revision={content.revision}
    success="Content deleted"
    describeFailure={({ status, message }) => (status >= 500 ? marketingTexts.contentNotDeleted : message)}
    onDone={onClose}
    onCancel={onClose}
  >
    {contentTexts.confirmDelete}
  </DeleteRecordDialog>
);
