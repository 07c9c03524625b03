import FormatBoldOutlined from '@mui/icons-material/FormatBoldOutlined';
import FormatItalicOutlined from '@mui/icons-material/FormatItalicOutlined';
import FormatListBulletedOutlined from '@mui/icons-material/FormatListBulletedOutlined';
import FormatListNumberedOutlined from '@mui/icons-material/FormatListNumberedOutlined';
import RedoOutlined from '@mui/icons-material/RedoOutlined';
import TitleOutlined from '@mui/icons-material/TitleOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts';

interface RichTextEditorProps {
  id: string;
  value: string;
  change: (html: string | null) => void;
  blur: () => void;
  invalid: boolean;
  describedBy?: string;
}

interface Tool {
  label: string;
  icon: ReactNode;
  run: (editor: Editor) => boolean;
  active?: (editor: Editor) => boolean;
}

function useTools(): Tool[] {
  const words = useTexts().texts.field.richText;
  const focused = (editor: Editor) => editor.chain().focus();
  return [
    {
      label: words.bold,
      icon: <FormatBoldOutlined />,
      run: (e) => focused(e).toggleBold().run(),
      active: (e) => e.isActive('bold'),
    },
    {
      label: words.italic,
      icon: <FormatItalicOutlined />,
      run: (e) => focused(e).toggleItalic().run(),
      active: (e) => e.isActive('italic'),
    },
    {
      label: words.heading,
      icon: <TitleOutlined />,
      run: (e) => focused(e).toggleHeading({ level: 2 }).run(),
      active: (e) => e.isActive('heading'),
    },
    {
      label: words.list,
      icon: <FormatListBulletedOutlined />,
      run: (e) => focused(e).toggleBulletList().run(),
      active: (e) => e.isActive('bulletList'),
    },
    {
      label: words.numbered,
      icon: <FormatListNumberedOutlined />,
      run: (e) => focused(e).toggleOrderedList().run(),
      active: (e) => e.isActive('orderedList'),
    },
    { label: words.undo, icon: <UndoOutlined />, run: (e) => focused(e).undo().run() },
    { label: words.redo, icon: <RedoOutlined />, run: (e) => focused(e).redo().run() },
  ];
}

/** Formatted text: bold, italic, headings and lists. */
export function RichTextEditor(props: RichTextEditorProps) {
  const tools = useTools();
  const editor = useEditor({
    extensions: [StarterKit.configure({ heading: { levels: [2, 3] } })],
    content: props.value,
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    onUpdate: ({ editor: current }) => props.change(current.isEmpty ? null : current.getHTML()),
    onBlur: props.blur,
    editorProps: {
      attributes: {
        id: props.id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${props.id}-label`,
        'aria-invalid': String(props.invalid),
        ...(props.describedBy ? { 'aria-describedby': props.describedBy } : {}),
      },
    },
  });
  return (
    <Box
      sx={{
        border: 1,
        borderColor: props.invalid ? 'error.main' : 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        '& .ProseMirror': { minHeight: 160, px: 2, py: 1, whiteSpace: 'pre-wrap' },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', borderBottom: 1, borderColor: 'divider' }}>
        {tools.map(({ label, icon, run, active }) => (
          <Tooltip key={label} title={label}>
            <IconButton
              aria-label={label}
              aria-pressed={active && editor ? active(editor) : undefined}
              color={active && editor && active(editor) ? 'primary' : 'default'}
              onClick={() => editor && run(editor)}
            >
              {icon}
            </IconButton>
          </Tooltip>
        ))}
      </Box>
      <EditorContent editor={editor} />
    </Box>
  );
}
