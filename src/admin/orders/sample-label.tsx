import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useEffect, useState } from 'react';
import { formatDate } from '../../shared/format/plain-date';
import type { OrderWork } from '../../shared/orders/operations';
import { useResource } from '../config-context';
import { shownDay } from '../fields/controls/day-text';
import { FieldValue } from '../generated/field-value';
import { printedAlone } from '../worklist/printed-alone';

/** Only the label is printed, black on white, as large as those of tubes: 50 by 25 mm. */
const PRINTED = { '@page': { margin: '2mm' }, ...printedAlone('data-label', '0 auto auto 0') };

/** A module of 0.25 mm: what hand scanners read of a tube; a quiet zone of ten on either side. */
const MODULE_MM = 0.25;
const QUIET = 10;
const HEIGHT = 40;

function Bars({ bars }: { bars: string }) {
  const width = bars.length + 2 * QUIET;
  const path = [...bars.matchAll(/1+/g)]
    .map(({ index, 0: bar }) => `M${QUIET + index} 0h${bar.length}v${HEIGHT}h-${bar.length}z`)
    .join('');
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      style={{ width: `${(width * MODULE_MM).toFixed(2)}mm`, height: '10mm', display: 'block' }}
      aria-hidden
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

/** What is stuck on a sample: whose it is, what for, and the code that finds the order again. */
export function SampleLabel({ work: { order, patient, service } }: { work: OrderWork }) {
  const person = useResource('benh-nhan');
  const [bars, setBars] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    // The drawing of codes comes with the first label.
    void import('./code-modules').then(({ codeModules }) => {
      if (!left) setBars(codeModules(order.code));
    });
    return () => {
      left = true;
    };
  }, [order.code]);
  return (
    <>
      <GlobalStyles styles={PRINTED} />
      <Box
        data-label
        lang="vi"
        sx={{
          display: 'none',
          '@media print': { display: 'block' },
          width: '50mm',
          fontSize: '8pt',
        }}
      >
        <Box sx={{ fontWeight: 700, fontSize: '9pt' }}>{patient.fullName}</Box>
        <Box>
          <FieldValue resource={person} name="sex" record={patient} view="column" /> ·{' '}
          {formatDate(patient.dateOfBirth)} · {patient.code}
        </Box>
        {bars && <Bars bars={bars} />}
        <Box>
          {order.code} · {order.collectedAt ? shownDay(order.collectedAt, 'instant') : ''}
        </Box>
        <Box>{service.name}</Box>
      </Box>
    </>
  );
}
