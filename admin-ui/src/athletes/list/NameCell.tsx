import EditOutlined from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import { useRef } from 'react';
import type { AthleteView } from '../../../../ui-kit/api-types.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { fullName } from '../full-name.ts';
import { AthleteLink } from './AthleteLink.tsx';
import { NameForm } from './NameForm.tsx';
import { useNameEditing } from './useNameEditing.ts';

/** First and last name, edited in place (part 1 §2): with the pencil, or F2 on the row. */
export const NameCell = ({ athlete }: { athlete: AthleteView }) => {
  const editing = useNameEditing(athlete);
  // After the keyboard has left the inputs it goes on in the row.
  const comesBack = useRef(false);
  const takeFocus = (link: HTMLAnchorElement | null) => {
    if (!comesBack.current) return;
    link?.focus();
    comesBack.current = link === null;
  };
  if (editing.isTyping && !athlete.is_erased) {
    return <NameForm editing={editing} onLeave={() => (comesBack.current = true)} />;
  }
  const name = fullName({ first_name: editing.shown.firstName, last_name: editing.shown.lastName });
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only hears the key of the link within
    <span
      className="name"
      title={name}
      onKeyDown={({ key }) => {
        if (key === 'F2') editing.begin();
      }}
    >
      <AthleteLink athlete={athlete} linkRef={takeFocus}>
        {name}
      </AthleteLink>
      {athlete.is_active ? null : <ToneChip tone="grey" label="inactive" />}
      {athlete.is_erased ? null : (
        <IconButton
          className="pencil"
          size="small"
          aria-label={`Edit the name of ${name}`}
          onClick={(event) => {
            event.stopPropagation();
            editing.begin();
          }}
        >
          <EditOutlined fontSize="inherit" />
        </IconButton>
      )}
    </span>
  );
};
