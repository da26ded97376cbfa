import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { schedulingTexts } from '../../../../domain/scheduling/scheduling-texts.ts';
import { ActionMenu } from '../../shell/ActionMenu.tsx';
import { DeleteRecordDialog } from '../../shell/DeleteRecordDialog.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { Line, Lines } from '../../shell/Section.tsx';

interface EditableLinesProps<Item> {
  /** `Addresses` */
  readonly label: string;
  /** `Address`: the kind of record that a deletion names. */
  readonly what: string;
  readonly items: readonly Item[];
  readonly empty: string;
  readonly addLabel: string;
  readonly idOf: (item: Item) => string;
  readonly nameOf: (item: Item) => string;
  readonly resourceOf: (item: Item) => string;
  readonly renderItem: (item: Item) => ReactNode;
  /** The dialog for a new item, or for an existing one. */
  readonly renderDialog: (item: Item | undefined, close: () => void) => ReactNode;
}

/** Parts of a record that are added, edited and deleted one by one. Needs a `DialogHost` around it. */
export function EditableLines<Item>(props: EditableLinesProps<Item>) {
  const { label, what, items, empty, addLabel, idOf, nameOf, resourceOf, renderItem, renderDialog } = props;
  const open = useOpenDialog();
  return (
    <>
      {items.length === 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ px: { xs: 2, sm: 3 }, py: 1 }}>
          {empty}
        </Typography>
      ) : null}
      <Lines label={label}>
        {items.map((item) => (
          <Line
            key={idOf(item)}
            action={
              <ActionMenu
                label={`Actions for ${nameOf(item)}`}
                actions={[
                  { label: 'Edit', onChoose: () => open((close) => renderDialog(item, close)) },
                  {
                    label: 'Delete',
                    isDestructive: true,
                    onChoose: () =>
                      open((close) => (
                        <DeleteRecordDialog
                          title={`Delete ${nameOf(item)}?`}
                          resource={resourceOf(item)}
                          success={`${what} deleted`}
                          onDone={close}
                          onCancel={close}
                        >
                          {schedulingTexts.confirmDelete(what.toLowerCase())}
                        </DeleteRecordDialog>
                      )),
                  },
                ]}
              />
            }
          >
            {renderItem(item)}
          </Line>
        ))}
      </Lines>
      <Box sx={{ px: { xs: 1, sm: 2 }, pt: 1 }}>
        <Button startIcon={<Add />} onClick={() => open((close) => renderDialog(undefined, close))}>
          {addLabel}
        </Button>
      </Box>
    </>
  );
}
