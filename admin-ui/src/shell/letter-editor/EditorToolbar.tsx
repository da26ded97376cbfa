import DataObject from '@mui/icons-material/DataObject';
import EditOutlined from '@mui/icons-material/EditOutlined';
import FormatBold from '@mui/icons-material/FormatBold';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import FormatListNumbered from '@mui/icons-material/FormatListNumbered';
import FormatQuote from '@mui/icons-material/FormatQuote';
import FormatSize from '@mui/icons-material/FormatSize';
import FormatUnderlined from '@mui/icons-material/FormatUnderlined';
import HorizontalRule from '@mui/icons-material/HorizontalRule';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import LinkIcon from '@mui/icons-material/Link';
import LinkOff from '@mui/icons-material/LinkOff';
import Redo from '@mui/icons-material/Redo';
import SmartButtonOutlined from '@mui/icons-material/SmartButtonOutlined';
import Title from '@mui/icons-material/Title';
import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type Editor, useEditorState } from '@tiptap/react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import type { FieldName } from '../../../../domain/shared/letters/merge-fields.ts';
import { FieldMenu } from './FieldMenu.tsx';
import { Toolbar } from './Toolbar.tsx';

interface EditorToolbarProps {
  readonly editor: Editor;
  readonly onInsertField: (name: FieldName) => void;
  readonly onInsert: (what: 'link' | 'picture' | 'button') => void;
  /** Opens the dialog of the selected field, button, or picture. */
  readonly onEdit: () => void;
}

export const EditorToolbar = ({ editor, onInsertField, onInsert, onEdit }: EditorToolbarProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const is = useEditorState({ editor, selector: ({ editor: current }) => stateOf(current) });
  const run = () => editor.chain().focus();
  return (
    <>
      <Toolbar label="Formatting">
        <Tool label="Bold" isOn={is.bold} icon={<FormatBold />} onClick={() => run().toggleBold().run()} />
        <Tool
          label="Italic"
          isOn={is.italic}
          icon={<FormatItalic />}
          onClick={() => run().toggleItalic().run()}
        />
        <Tool
          label="Underline"
          isOn={is.underline}
          icon={<FormatUnderlined />}
          onClick={() => run().toggleUnderline().run()}
        />
        <Divider />
        <Tool
          label="Heading"
          isOn={is.heading}
          icon={<Title />}
          onClick={() => run().toggleHeading({ level: 2 }).run()}
        />
        <Tool
          label="Small heading"
          isOn={is.smallHeading}
          icon={<FormatSize />}
          onClick={() => run().toggleHeading({ level: 3 }).run()}
        />
        <Tool
          label="List"
          isOn={is.bulletList}
          icon={<FormatListBulleted />}
          onClick={() => run().toggleBulletList().run()}
        />
        <Tool
          label="Numbered list"
          isOn={is.orderedList}
          icon={<FormatListNumbered />}
          onClick={() => run().toggleOrderedList().run()}
        />
        <Tool
          label="Quote"
          isOn={is.blockquote}
          icon={<FormatQuote />}
          onClick={() => run().toggleBlockquote().run()}
        />
        <Divider />
        <Tool label="Link" isOn={is.link} icon={<LinkIcon />} onClick={() => onInsert('link')} />
        {is.link ? (
          <Tool
            label="Remove link"
            icon={<LinkOff />}
            onClick={() => run().extendMarkRange('link').unsetLink().run()}
          />
        ) : null}
        <Tool label="Picture" icon={<ImageOutlined />} onClick={() => onInsert('picture')} />
        <Tool label="Line" icon={<HorizontalRule />} onClick={() => run().setHorizontalRule().run()} />
        <Divider />
        <Tool
          label="Insert field"
          hasWords
          icon={<DataObject />}
          isMenuOpen={anchor !== null}
          onClick={(event) => {
            // The menu gives the focus back to what had it.
            editor.view.focus();
            setAnchor(event.currentTarget);
          }}
        />
        <Tool label="Insert email button" icon={<SmartButtonOutlined />} onClick={() => onInsert('button')} />
        {is.editable ? <Tool label={is.editable} icon={<EditOutlined />} onClick={onEdit} /> : null}
        <Divider />
        <Tool label="Undo" isIdle={!is.undo} icon={<Undo />} onClick={() => run().undo().run()} />
        <Tool label="Redo" isIdle={!is.redo} icon={<Redo />} onClick={() => run().redo().run()} />
      </Toolbar>
      <FieldMenu anchor={anchor} onChoose={onInsertField} onClose={() => setAnchor(null)} />
    </>
  );
};

const stateOf = (editor: Editor) => ({
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  underline: editor.isActive('underline'),
  heading: editor.isActive('heading', { level: 2 }),
  smallHeading: editor.isActive('heading', { level: 3 }),
  bulletList: editor.isActive('bulletList'),
  orderedList: editor.isActive('orderedList'),
  blockquote: editor.isActive('blockquote'),
  link: editor.isActive('link'),
  undo: editor.can().undo(),
  redo: editor.can().redo(),
  editable: editableLabel(editor),
});

function editableLabel(editor: Editor): string | undefined {
  if (editor.isActive('field')) return 'Edit field';
  if (editor.isActive('emailButton')) return 'Edit email button';
  return editor.isActive('picture') ? 'Edit picture' : undefined;
}

interface ToolProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** Undefined: it is no switch. */
  readonly isOn?: boolean;
  /** Undefined: it opens no menu. */
  readonly isMenuOpen?: boolean;
  /** Shows the label beside the icon. */
  readonly hasWords?: boolean;
  /** There is nothing to do; it can still be focused. */
  readonly isIdle?: boolean;
  readonly onClick: (event: MouseEvent<HTMLButtonElement>) => void;
}

const Tool = ({ label, icon, isOn, isMenuOpen, hasWords = false, isIdle = false, onClick }: ToolProps) => (
  <Tooltip title={hasWords ? '' : label}>
    <IconButton
      aria-label={label}
      aria-pressed={isOn}
      {...(isMenuOpen !== undefined && { 'aria-haspopup': 'menu', 'aria-expanded': isMenuOpen })}
      {...(isIdle && { 'aria-disabled': true })}
      // The selection in the letter stays.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      sx={{
        flexShrink: 0,
        ...(hasWords ? { px: 1, gap: 0.75, typography: 'button' } : { width: { xs: 44, md: 36 } }),
        height: { xs: 44, md: 36 },
        borderRadius: 1,
        color: isOn ? 'primary.main' : 'text.secondary',
        backgroundColor: isOn ? 'primary.light' : 'transparent',
        opacity: isIdle ? 0.5 : 1,
      }}
    >
      {icon}
      {hasWords ? label : null}
    </IconButton>
  </Tooltip>
);

const Divider = () => (
  <Box
    aria-hidden="true"
    sx={{ flexShrink: 0, width: '1px', height: 24, mx: 0.5, backgroundColor: 'divider' }}
  />
);
