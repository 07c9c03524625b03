import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { answersForRecords } from '../../../shared/records/record-readers';
import { usePolicy } from '../../config-context';
import { FoldedTabs } from '../../generated/folded-tabs';
import { FoldedActs } from '../../generated/show/folded-acts';
import { type LeadTab, ShowScreen } from '../../generated/show/show-screen';
import type { TabStripProps } from '../../generated/tab-strip';
import { Problem } from '../../layout/problem';
import { Acts } from './chart/acts';
import { Banner } from './chart/banner';
import { useChart } from './chart/chart-data';
import { CurvesTab, isAdult } from './chart/chart-tabs';
import { FirstAct } from './chart/first-act';
import { Overview } from './chart/overview';
import { Timeline } from './chart/timeline';
import { CHART } from './chart/words';
import { LoadingLines } from './loading-lines';
import { MergeLink } from './merging/merge-link';
import { PatientFiles } from './patient-files';

/** The keys of these tabs in the address. */
const [OVERVIEW, CURVES, TIMELINE, FILES] = ['tong-quan', 'chi-so', 'dien-bien', 'tep'] as const;

/** As many as stand side by side at 1366 pixels, with one that was chosen in the menu. */
const TABS_SHOWN = 6;

interface PartProps {
  id: string;
  part: typeof OVERVIEW | typeof CURVES | typeof TIMELINE;
  toChild: (resource: string) => (() => void) | undefined;
}

/** A part of the chart, in the place of a tab. */
function Part({ id, part, toChild }: PartProps) {
  const { data: chart, isPending, error, refetch } = useChart(id);
  const [, setSearch] = useSearchParams();
  if (isPending) return <LoadingLines />;
  if (error || !chart) return <Problem error={error} retry={refetch} />;
  if (part === CURVES) return <CurvesTab chart={chart} />;
  if (part === TIMELINE) return <Timeline lists={chart.lists} />;
  return (
    <Overview
      chart={chart}
      adult={isAdult(chart)}
      toChild={toChild}
      toCurves={() => setSearch({ phan: CURVES }, { replace: true })}
    />
  );
}

function Head({ id }: { id: string }) {
  const { data: chart } = useChart(id);
  return chart ? <Banner chart={chart} /> : null;
}

/** All that can be done; a phone shows first what is done most. */
function PatientActs({ record, children }: { record: RaRecord; children: ReactNode }) {
  const { data: chart } = useChart(String(record.id));
  return <FoldedActs first={chart ? <FirstAct chart={chart} /> : null}>{children}</FoldedActs>;
}

const PatientTabs = (strip: TabStripProps) => <FoldedTabs {...strip} shown={TABS_SHOWN} />;

function Links({ id }: { id: string }) {
  const { data: chart } = useChart(id);
  return (
    <>
      {chart && <Acts chart={chart} />}
      <MergeLink id={id} />
    </>
  );
}

/**
 * A person: who they are and what must not be overlooked, what can be done for them, their overview,
 * curves, timeline and files, and behind those every field and list that the config has.
 */
export function PatientShow({ name }: { name: string }) {
  const rounds = usePolicy('sinh-hieu');
  const orders = usePolicy('chi-dinh');
  const signs = rounds.read || orders.fields.read.has('measures');
  const files = answersForRecords(usePolicy('ho-so-benh-an'));
  return (
    <ShowScreen
      name={name}
      notice={({ id }) => <Head id={String(id)} />}
      links={({ id }) => <Links id={String(id)} />}
      actsIn={PatientActs}
      tabsIn={PatientTabs}
      lead={({ id }, toChild): LeadTab[] => {
        const part = (key: PartProps['part']) => (
          <Part id={String(id)} part={key} toChild={toChild} />
        );
        return [
          { key: OVERVIEW, label: CHART.overview, content: part(OVERVIEW) },
          ...(signs ? [{ key: CURVES, label: CHART.curves, content: part(CURVES) }] : []),
          { key: TIMELINE, label: CHART.timeline, content: part(TIMELINE) },
          ...(files
            ? [{ key: FILES, label: CHART.files, content: <PatientFiles id={String(id)} /> }]
            : []),
        ];
      }}
    />
  );
}
