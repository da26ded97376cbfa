import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { type EditorState, NodeSelection, Selection, type Transaction } from '@tiptap/pm/state';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { EmailButton } from '../../../../domain/shared/letters/body-schema.ts';
import { type FieldName, suggestedDefault } from '../../../../domain/shared/letters/merge-fields.ts';
import { EditorToolbar } from './EditorToolbar.tsx';
import { EmailButtonDialog } from './EmailButtonDialog.tsx';
import { editorStyle } from './editor-style.ts';
import { FieldDialog } from './FieldDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import {
  buttonOf,
  type FieldAttributes,
  fieldOf,
  letterExtensions,
  type PictureAttributes,
  pictureOf,
  textOf,
  withKnownHeadings,
} from './letter-extensions.ts';
import { PictureDialog } from './PictureDialog.tsx';
import { toEditorHtml, toStoredBody } from './stored-body.ts';

interface LetterEditorProps {
  /** The stored body: HTML of the closed schema, with fields as text. */
  readonly value: string;
  /** Called with the same form at each change. */
  readonly onChange: (body: string) => void;
  readonly isReadOnly?: boolean;
  readonly error?: string | undefined;
}

/** `at`: the place of what is edited in the letter; undefined for something new. */
type Open =
  | { readonly kind: 'field'; readonly at: number; readonly field: FieldAttributes }
  | { readonly kind: 'button'; readonly at?: number; readonly button?: EmailButton }
  | { readonly kind: 'picture'; readonly at?: number; readonly picture?: PictureAttributes }
  | { readonly kind: 'link'; readonly href: string; readonly needsText: boolean };

/** The editor of a letter. Load it lazily: it comes in a chunk of its own. */
export const LetterEditor = ({ value, onChange, isReadOnly = false, error }: LetterEditorProps) => {
  const [open, setOpen] = useState<Open>();
  const errorId = useId();
  /** What the editor shows, in the stored form. */
  const shown = useRef(value);
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  }, [onChange]);
  const options = useMemo(() => {
    const edit = (node: Shown, at: number): boolean => {
      const dialog = isReadOnly ? undefined : dialogFor(node, at);
      if (dialog) setOpen(dialog);
      return dialog !== undefined;
    };
    return {
      editable: !isReadOnly,
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-label': 'Message',
          'aria-multiline': 'true',
          ...(isReadOnly && { 'aria-readonly': 'true', tabindex: '0' }),
          ...(error && { 'aria-invalid': 'true', 'aria-describedby': errorId }),
        },
        transformPastedHTML: withKnownHeadings,
        handleClickOn: (_view: unknown, _pos: number, node: Shown, at: number) => edit(node, at),
        handleKeyDown: ({ state }: { state: EditorState }, { key }: KeyboardEvent) =>
          key === 'Enter' &&
          state.selection instanceof NodeSelection &&
          edit(state.selection.node, state.selection.from),
      },
    };
  }, [isReadOnly, error, errorId]);
  const editor = useEditor({
    extensions: letterExtensions,
    content: toEditorHtml(value),
    ...options,
    onUpdate: ({ editor: changed }) => {
      const body = toStoredBody(changed.getHTML());
      if (body === shown.current) return;
      shown.current = body;
      change.current(body);
    },
  });
  useEffect(() => {
    if (value === shown.current) return;
    // Somebody else changed the letter, or a template was chosen.
    shown.current = value;
    editor.commands.setContent(toEditorHtml(value), { emitUpdate: false });
  }, [editor, value]);

  const openSelected = () => {
    const { selection } = editor.state;
    editor.view.focus();
    if (selection instanceof NodeSelection) setOpen(dialogFor(selection.node, selection.from));
  };
  const openNew = (kind: 'link' | 'picture' | 'button') => {
    // The dialog gives the focus back to what had it.
    editor.view.focus();
    if (kind !== 'link') return setOpen({ kind });
    const href = textOf(editor.getAttributes('link')['href']);
    setOpen({ kind, href, needsText: href === '' && editor.state.selection.empty });
  };
  const close = () => setOpen(undefined);
  /** Inserts a node, or replaces the attributes of the one at `at`. */
  const put = (type: string, attrs: Readonly<Record<string, unknown>>, at?: number) => {
    close();
    if (at === undefined) {
      const { selection } = editor.state;
      // What is selected as a whole, such as another button, stays.
      const from =
        selection instanceof NodeSelection ? selection.to : { from: selection.from, to: selection.to };
      editor.chain().focus().insertContentAt(from, { type, attrs }).run();
      // Behind it, so that the next letter typed does not replace it.
      const behind = ({ tr }: { tr: Transaction }) =>
        Boolean(tr.setSelection(Selection.near(tr.doc.resolve(tr.selection.to), 1)));
      editor.commands.command(behind);
      return;
    }
    const replace = ({ tr }: { tr: Transaction }) => Boolean(tr.setNodeMarkup(at, null, attrs));
    editor.chain().focus().command(replace).run();
  };
  const putLink = (href: string, text: string) => {
    close();
    const chain = editor.chain().focus();
    if (text) chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.extendMarkRange('link').setLink({ href }).run();
  };
  return (
    <Box>
      <Box
        sx={{
          border: '1px solid',
          borderColor: error ? 'error.main' : 'divider',
          borderRadius: 1,
          '&:focus-within': { borderColor: error ? 'error.main' : 'primary.main' },
        }}
      >
        {isReadOnly ? null : (
          <EditorToolbar
            editor={editor}
            onInsertField={(name: FieldName) =>
              put('field', { name, fallback: suggestedDefault(name) ?? null })
            }
            onInsert={openNew}
            onEdit={openSelected}
          />
        )}
        <Box component={EditorContent} editor={editor} sx={editorStyle} />
      </Box>
      {error ? (
        <FormHelperText error id={errorId}>
          {error}
        </FormHelperText>
      ) : null}
      {open?.kind === 'field' ? (
        <FieldDialog
          field={open.field}
          onSave={(field) => put('field', { ...field }, open.at)}
          onCancel={close}
        />
      ) : null}
      {open?.kind === 'button' ? (
        <EmailButtonDialog
          button={open.button}
          onSave={(button) => put('emailButton', { ...button }, open.at)}
          onCancel={close}
        />
      ) : null}
      {open?.kind === 'picture' ? (
        <PictureDialog
          picture={open.picture}
          onSave={(picture) => put('picture', { ...picture }, open.at)}
          onCancel={close}
        />
      ) : null}
      {open?.kind === 'link' ? (
        <LinkDialog href={open.href} needsText={open.needsText} onSave={putLink} onCancel={close} />
      ) : null}
    </Box>
  );
};

/** A node of the letter. */
interface Shown {
  readonly type: { readonly name: string };
  readonly attrs: Readonly<Record<string, unknown>>;
}

/** Undefined: there is none. */
function dialogFor({ type, attrs }: Shown, at: number): Open | undefined {
  switch (type.name) {
    case 'field':
      return { kind: 'field', at, field: fieldOf(attrs) };
    case 'emailButton':
      return { kind: 'button', at, button: buttonOf(attrs) };
    case 'picture':
      return { kind: 'picture', at, picture: pictureOf(attrs) };
    default:
      return undefined;
  }
}
