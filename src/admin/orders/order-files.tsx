import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { useId, useState } from 'react';
import { filesOf } from '../../shared/fields/ask';
import type { OrderWork } from '../../shared/orders/operations';
import { usePolicy, useResource } from '../config-context';
import { FileChooser } from '../fields/controls/file-chooser';
import { FieldValue } from '../generated/field-value';
import type { SenDataProvider } from '../providers/data-provider';
import { ORDERS } from './order-places';
import { useOrderWords } from './use-order-words';

/** Until when files may be added: what is verified stands as it was. */
const WRITABLE = ['ordered', 'collected', 'in_progress', 'resulted'];

/** Images and reports of an order; those that are added are kept at once. */
export function OrderFiles({ work: { order } }: { work: OrderWork }) {
  const words = useOrderWords();
  const id = useId();
  const resource = useResource(ORDERS);
  const policy = usePolicy(ORDERS);
  const provider = useDataProvider<SenDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const [problems, setProblems] = useState<string[]>([]);
  const stored = order.files ?? [];
  const field = resource.fields.files;
  const may = WRITABLE.includes(order.state) && policy.fields.update.has('files');
  if (!field || (!may && stored.length === 0)) return null;
  const add = async (files: File[]) => {
    setProblems([]);
    try {
      await provider.update(ORDERS, {
        id: order.id,
        data: { files: [...stored, ...files], version: order.version },
        previousData: order as never,
      });
      notify(words.filesKept, { type: 'success' });
    } catch (error) {
      setProblems([(error as Error).message]);
    }
    await queries.invalidateQueries();
  };
  return (
    <Box
      component="section"
      aria-label={words.files}
      sx={{ mb: 2, '@media print': { display: 'none' } }}
    >
      <Typography component="h3" variant="h3" sx={{ mb: 0.5 }}>
        {words.files}
      </Typography>
      {stored.length > 0 && (
        <FieldValue resource={resource} name="files" record={{ ...order }} view="show" />
      )}
      {may && (
        <FileChooser
          id={id}
          label={words.addFiles}
          accept={filesOf(field)?.accept ?? []}
          multiple
          invalid={problems.length > 0}
          choose={(files) => void add(files)}
          refuse={setProblems}
        />
      )}
      {problems.map((problem) => (
        <Alert key={problem} severity="error" sx={{ mt: 1, py: 0 }}>
          {problem}
        </Alert>
      ))}
    </Box>
  );
}
